"""Which mutants a suite should notice."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.api.wanted_mutants import mutants_in, spread
from heapwright.mutation import mutants_of
from heapwright.program import Program
from tests.sources import written

SOURCE = """
    class Box:
        LIMIT = 5

        def is_full(self, n: int) -> bool:
            return n > self.LIMIT

    def helper(n: int) -> int:
        return n + 1

    TABLE = 7
"""


def opened(folder: Path) -> Program:
    return open_program(f"{written(folder, SOURCE)}:Box")


def entered(program: Program, *functions: str) -> set[int]:
    return {goal.number for goal in program.goals if goal.function in functions}


def test_mutants_are_in_the_class_and_in_functions_that_are_entered(tmp_path: Path) -> None:
    program = opened(tmp_path)
    lines = (tmp_path / "subject.py").read_text(encoding="utf-8").splitlines()

    def touched(*functions: str) -> set[str]:
        found = mutants_in(program, entered(program, *functions))
        return {lines[mutant.line - 1].strip() for mutant in found}

    assert touched("Box.is_full") == {"LIMIT = 5", "return n > self.LIMIT"}
    assert touched("Box.is_full", "helper") == {
        "LIMIT = 5",
        "return n > self.LIMIT",
        "return n + 1",
    }


def test_mutants_are_in_every_file_where_the_class_and_its_bases_are_written(
    tmp_path: Path,
) -> None:
    package = tmp_path / "boxes"
    package.mkdir()
    (package / "__init__.py").write_text("from boxes._full import Full", encoding="utf-8")
    base = written(package, SOURCE, "_base")
    full = "from boxes._base import Box\nclass Full(Box):\n    def left(self):\n        return 1\n"
    file = written(package, full, "_full")
    program = open_program(f"{package / '__init__.py'}:Full")
    found = mutants_in(program, entered(program, "Box.is_full", "Full.left"))
    assert {mutant.file.name for mutant in found} == {str(base), str(file)}
    assert [mutant.number for mutant in found] == sorted({mutant.number for mutant in found})
    assert "TABLE" not in "".join(str(mutant) for mutant in found)
    assert any(str(mutant) == "_full.py, line 4: 1 becomes 2" for mutant in found)


def test_a_few_are_all_tried_and_many_are_spread_over_the_file() -> None:
    one, *_ = (m for m in mutants_of("x = 1 + 2\n") if not m.is_variant)
    few = [replace(one, number=n) for n in range(10)]
    assert spread(few) == few
    many = [replace(one, number=n) for n in range(1000)]
    chosen = [mutant.number for mutant in spread(many)]
    assert len(chosen) == 300
    assert chosen == sorted(chosen)
    assert (chosen[0], chosen[-1]) == (0, 996)


def test_variants_are_tried_where_there_are_not_enough_others() -> None:
    one, *_ = mutants_of("x = 1 + 2\n")
    likely = [replace(one, number=2 * n, is_variant=False) for n in range(290)]
    variants = [replace(one, number=2 * n + 1, is_variant=True) for n in range(290)]
    chosen = spread([*likely, *variants])
    assert sum(mutant.is_variant for mutant in chosen) == 10
    assert [m.number for m in chosen] == sorted(m.number for m in chosen)


DEFAULTS = """
    class Other:
        LIMIT = 3

        def never(self, count: int = 7) -> int:
            return count

    class Tested:
        STEP = 2

        def go(self, count: int = 5) -> int:
            if count > 1:
                return count + Tested.STEP
            return Other.LIMIT
"""


def test_a_default_value_belongs_to_its_function(tmp_path: Path) -> None:
    """Those of functions that no test is about are not tried: each would load the file again."""
    program = open_program(f"{written(tmp_path, DEFAULTS)}:Tested")
    found = {str(mutant) for mutant in mutants_in(program, entered(program, "Tested.go"))}
    assert any("5 becomes" in each for each in found)
    assert any("2 becomes" in each for each in found)
    assert any("3 becomes" in each for each in found)
    assert not any("7 becomes" in each for each in found)
