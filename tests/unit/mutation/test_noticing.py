"""Loaded modules are patched with mutants, and what notices them is told part by part."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.execution import guard as execution_guard
from heapwright.limits import Limits
from heapwright.mutation import Mutant, Noticing, Script, mutants_of
from heapwright.mutation import noticing as noticing_module
from heapwright.mutation.scripts import CALLS
from tests.sources import written

SOURCE = """
    class Counter:
        STEP = 1

        def __init__(self) -> None:
            self._count = 0

        def add(self, n: int = 2) -> None:
            if n < 0:
                raise ValueError("negative")
            self._count += n * self.STEP

        @property
        def count(self) -> int:
            return self._count

        @staticmethod
        def loop(n: int) -> int:
            while n > 0:
                n -= 1
            return n
"""
SCRIPT = Script(
    ("counter = Counter()", "counter.add(3)"),
    ("assert counter.count == 3", "assert counter.count > 0", "assert Counter.loop(2) == 0"),
)


@pytest.fixture
def noticing(tmp_path: Path) -> Noticing:
    return Noticing(open_program(f"{written(tmp_path, SOURCE)}:Counter"))


def mutant(tmp_path: Path, change: str, line: int) -> Mutant:
    source = written(tmp_path, SOURCE).read_text(encoding="utf-8")
    return next(m for m in mutants_of(source) if (m.change, m.line) == (change, line))


def noticed(noticing: Noticing, mutant: Mutant) -> set[int]:
    found = noticing.on(mutant, [SCRIPT])
    assert found is not None
    return set(found[0])


def test_the_original_passes(noticing: Noticing) -> None:
    assert noticing.passing([SCRIPT]) == [SCRIPT]


def test_an_assertion_that_does_not_hold_is_dropped(noticing: Noticing) -> None:
    wrong = Script(SCRIPT.calls, (*SCRIPT.looks, "assert counter.count == 4"))
    assert noticing.passing([wrong]) == [SCRIPT]


@pytest.mark.parametrize(
    ("change", "line", "parts"),
    [
        ("+= becomes -=", 11, {0, 1}),
        ("the statement is deleted", 11, {0, 1}),
        ("< becomes >=", 9, {CALLS}),
        ("< becomes <=", 9, set()),
        ("None is returned", 15, {0, 1}),
        ("1 becomes 2", 3, {0}),  # outside of every function
        ("2 becomes 3", 8, set()),
        ("-= becomes +=", 20, {CALLS}),  # it never ends
    ],
)
def test_what_notices_a_mutant(
    change: str, line: int, parts: set[int], noticing: Noticing, tmp_path: Path
) -> None:
    assert noticed(noticing, mutant(tmp_path, change, line)) == parts


def test_the_module_is_as_before_afterwards(noticing: Noticing, tmp_path: Path) -> None:
    noticed(noticing, mutant(tmp_path, "+= becomes -=", 11))
    assert noticing.passing([SCRIPT]) == [SCRIPT]


def test_only_scripts_that_reach_the_change_are_run(noticing: Noticing, tmp_path: Path) -> None:
    other = Script(("counter = Counter()",), ("assert counter.count == 0",))
    noticing.passing([SCRIPT, other])
    found = noticing.on(mutant(tmp_path, "+= becomes -=", 11), [other, SCRIPT])
    assert found == [frozenset(), frozenset({0, 1})]
    assert noticing.runs == 1


def test_output_is_noticed(tmp_path: Path) -> None:
    source = 'class Bell:\n    def ring(self) -> None:\n        print("ding", 1)\n'
    file = written(tmp_path, source, "bell")
    noticing = Noticing(open_program(f"{file}:Bell"))
    said = 'assert capsys.readouterr().out == "ding 1\\n"'
    script = Script(("bell = Bell()", "bell.ring()", said), ())
    assert noticing.passing([script]) == [script]
    changed = next(m for m in mutants_of(source) if m.change == "1 becomes 2")
    assert noticing.on(changed, [script]) == [frozenset({CALLS})]


SHARED = """
    class Node:
        def __init__(self, level: int = 0) -> None:
            self.level = level + 1

    class Tree:
        BOTTOM = Node()
        made: list[int] = []

        def grow(self, n: int) -> int:
            Tree.made.append(n)
            return len(Tree.made) + Tree.BOTTOM.level

        def depth(self, n: int) -> int:
            return n * Tree.BOTTOM.level
"""


def test_every_script_finds_statics_as_the_import_leaves_them(tmp_path: Path) -> None:
    file = written(tmp_path, SHARED, "shared")
    noticing = Noticing(open_program(f"{file}:Tree"))
    growing = Script(("tree = Tree()", "assert tree.grow(3) == 2"), ("assert Tree.made == [3]",))
    reading = Script(("tree = Tree()", "assert tree.depth(3) == 3"), ("assert Tree.made == []",))
    scripts = [growing, reading, growing]
    assert noticing.passing(scripts) == scripts
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    (deleted,) = (m for m in mutants if m.change == "the statement is deleted" and m.line == 11)
    assert noticing.on(deleted, scripts) == [frozenset({CALLS}), frozenset(), frozenset({CALLS})]
    (product,) = (m for m in mutants if m.change == "* becomes +")
    assert noticing.on(product, scripts) == [frozenset(), frozenset({CALLS}), frozenset()]
    assert noticing.passing(scripts) == scripts


def test_what_importing_executes_is_mutated_before_it(tmp_path: Path) -> None:
    file = written(tmp_path, SHARED, "imported")
    noticing = Noticing(open_program(f"{file}:Tree"))
    script = Script(("tree = Tree()",), ("assert tree.depth(3) == 3",))
    noticing.passing([script])
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    (changed,) = (m for m in mutants if m.change == "1 becomes 2" and m.line == 4)
    assert noticing.on(changed, [script]) == [frozenset({0})]


def test_a_mutant_is_loaded_again_only_after_a_static_has_changed(tmp_path: Path) -> None:
    file = written(tmp_path, SHARED, "kept")
    noticing = Noticing(open_program(f"{file}:Tree"))
    growing = Script(("tree = Tree()", "assert tree.grow(3) == 2"), ("assert Tree.made == [3]",))
    reading = Script(("tree = Tree()", "assert tree.depth(3) == 3"), ("assert Tree.made == []",))
    noticing.passing([growing, reading])
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    (changed,) = (m for m in mutants if m.change == "1 becomes 2" and m.line == 4)
    costs = []
    for script in (reading, reading, growing, reading):
        before = noticing.runs
        assert noticing.on(changed, [script]) == [frozenset({CALLS})]
        costs.append(noticing.runs - before)
    assert costs[1] == costs[2] == 1
    assert costs[0] == costs[3] > 1


def test_a_glance_sees_that_a_call_raises(noticing: Noticing, tmp_path: Path) -> None:
    raising = ("with contextlib.suppress(ValueError):", "    counter.add(-1)")
    glance = noticing.glance(["counter = Counter()", *raising], ())
    assert glance is not None
    boundary, deleted = mutant(tmp_path, "0 becomes -1", 9), mutant(tmp_path, "< becomes >=", 9)
    assert noticing.on(boundary, [glance]) == [frozenset({CALLS})]
    assert noticing.on(deleted, [glance]) == [frozenset({CALLS})]


def test_a_mutant_for_which_there_was_no_time_is_not_noticed(
    noticing: Noticing, tmp_path: Path
) -> None:
    endless = mutant(tmp_path, "-= becomes +=", 20)
    with Limits(0.01).in_force():
        assert noticed(noticing, endless) == set()


LOOPING = """
    class Tree:
        made = []

        def __init__(self, n: int) -> None:
            Tree.made.append(n)
            while n > 0:
                n -= 1
"""


def test_a_mutant_that_had_to_be_stopped_is_not_run_any_further(tmp_path: Path) -> None:
    file = written(tmp_path, LOOPING, "looping")
    noticing = Noticing(open_program(f"{file}:Tree"))
    scripts = noticing.passing([Script((f"Tree({n})",), ()) for n in (1, 2, 3)])
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    (endless,) = (m for m in mutants if m.change == "-= becomes +=")
    assert noticing.on(endless, scripts) == [frozenset({CALLS}), frozenset(), frozenset()]


def test_scripts_that_change_no_static_share_a_guard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = """
        class Counter:
            made = 0

            def __init__(self, counts: bool) -> None:
                Counter.made += counts

            def twice(self, n: int) -> int:
                return n * 2
    """
    file = written(tmp_path, source, "counters")
    noticing = Noticing(open_program(f"{file}:Counter"))
    scripts = [
        Script((f"counter = Counter({counts})",), (f"assert counter.twice({n}) == {2 * n}",))
        for n, counts in enumerate((False, False, True, False, False), 3)
    ]
    noticing.passing(scripts)
    guards = []

    def guarded(*given: object) -> object:
        guards.append(given)
        return execution_guard.guarded(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(noticing_module, "guarded", guarded)
    mutants = mutants_of(file.read_text(encoding="utf-8"))
    changed = next(m for m in mutants if m.change == "* becomes +")
    assert noticing.on(changed, scripts) == [frozenset({0})] * len(scripts)
    assert len(guards) == 2  # the second one after the static has changed


OFFERED = """
    class Tally:
        LIMIT = 3

        def __init__(self) -> None:
            self._count = 0

        def add(self, n: int) -> None:
            self._count = min(self._count + n, self.LIMIT)

        def count(self) -> int:
            return self._count

    Tally.__module__ = "offering"
"""


def test_mutants_of_a_class_that_a_package_offers_are_where_it_is_written(tmp_path: Path) -> None:
    package = tmp_path / "offering"
    package.mkdir()
    (package / "__init__.py").write_text("from offering._inner import Tally\n", encoding="utf-8")
    inner = str(written(package, OFFERED, "_inner"))
    program = open_program(f"{package / '__init__.py'}:Tally")
    mutants = mutants_of(Path(inner).read_text(encoding="utf-8"), inner, 7)
    noticing = Noticing(program, {inner})
    script = Script(
        ("tally = Tally()", "tally.add(2)", "tally.add(2)"), ("assert tally.count() == 3",)
    )
    assert noticing.passing([script]) == [script]
    for change, found in (("+ becomes -", {0}), ("3 becomes 4", {0}), ("0 becomes 1", set())):
        mutant = next(m for m in mutants if m.change == change)
        assert mutant.number >= 7
        assert str(mutant).startswith("_inner.py, line ")
        assert noticing.on(mutant, [script]) == [frozenset(found)]
