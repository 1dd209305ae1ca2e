"""Glances compare what calls and questions give; questions are taken from assertions."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.mutation import Mutant, Noticing, assigned, mutants_of, questions_of
from heapwright.mutation.scripts import CALLS, Script
from tests.sources import written

SOURCE = """
    class Tank:
        def __init__(self) -> None:
            self._level = 0

        def fill(self, n: int) -> int:
            self._level += n
            return self._level

        def is_full(self) -> bool:
            return self._level > 9
"""
CALLS_OF_IT = ("tank = Tank()", "tank.fill(4)")


def mutant(file: Path, change: str) -> Mutant:
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    return next(m for m in mutants if m.change == change)


def test_a_glance_notices_results_and_answers(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE, "tanks")
    noticing = Noticing(open_program(f"{file}:Tank"))
    without = noticing.glance(CALLS_OF_IT, ())
    asking = noticing.glance(CALLS_OF_IT, ("tank.is_full()", "tank.missing()"))
    assert without is not None
    assert asking is not None
    glances = [without, asking]
    seen = frozenset({CALLS})
    assert noticing.on(mutant(file, "+= becomes -="), glances) == [seen, seen]
    assert noticing.on(mutant(file, "> becomes <="), glances) == [frozenset(), seen]
    assert noticing.on(mutant(file, "9 becomes 10"), glances) == [frozenset(), frozenset()]


def test_what_assertions_ask() -> None:
    looks = [
        "assert len(tank) == 3",
        "assert not tank.is_full()",
        "assert 4 in tank",
        "assert tank.get(1) is None",
        "assert tank.same(other)",
    ]
    asked = dict(questions_of(looks))
    assert list(asked) == [
        "len(tank)",
        "tank.is_full()",
        "4 in tank",
        "tank.get(1)",
        "tank.same(other)",
    ]
    assert asked["tank.same(other)"] == {"tank", "other"}
    assert assigned(["tank = Tank()", "with pytest.raises(E):", "    x = tank.f()"]) == {
        "tank",
        "x",
    }


def test_lines_that_scripts_share_are_compiled_once() -> None:
    first = Script(("n = 1",), ("assert n == 1", "assert n < 2"))
    second = Script(("n = 2",), ("assert n < 2", "assert n == 2"))
    assert first.code[1][1] is second.code[1][0]


def test_calls_of_several_lines_stay_in_one_piece(tmp_path: Path) -> None:
    """Also those with lines that are not indented: they do not parse line by line."""
    branching = ("if n > 3:", "    a = n", "else:", "    b = n")
    spread = ('text = """one', 'n = 2"""', "sizes = [", "size for size in range(n)", "]")
    assert assigned(("n = 4", *branching)) == {"n", "a", "b"}
    assert assigned(("n = 4", *spread)) == {"n", "text", "sizes", "size"}
    file = written(tmp_path, SOURCE, "tanks")
    noticing = Noticing(open_program(f"{file}:Tank"))
    calls = ("tank = Tank()", "n = 4", *branching, "tank.fill(a)")
    glance = noticing.glance(calls, ("tank.is_full()",))
    assert glance is not None
    assert glance.expected is not None
    assert ("int", 4) in glance.expected
