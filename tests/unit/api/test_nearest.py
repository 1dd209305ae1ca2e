"""An undecided branch gets its own reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.api.nearest import cause, causes, nearest_cut, nearest_reason
from heapwright.errors import CutKind, Place
from heapwright.graph import Cutoff
from heapwright.program import Goal, GoalKind, Program
from heapwright.program.notes import Note
from tests.sources import written

SOURCE = """
    class Box:
        def __init__(self) -> None:
            self.n = 0

        def one(self, n: int) -> None:
            if n == 1:
                self.n = 1
            if n == 2:
                self.n = 2

        def two(self, n: int) -> None:
            if n == 3:
                self.n = 3
    """


def loaded(folder: Path) -> tuple[Program, dict[str, Goal]]:
    program = open_program(f"{written(folder, SOURCE)}:Box")
    goals = {g.function.rpartition(".")[2]: g for g in program.goals if g.kind is GoalKind.TRUE}
    return program, goals


def cut_at(goal: Goal, reason: str, operation: str = "Box.__init__", times: int = 1) -> Cutoff:
    return Cutoff(reason, operation, Place(goal.file, goal.line), times)


def test_what_is_cut_in_the_function_comes_before_what_is_cut_in_the_file(tmp_path: Path) -> None:
    program, goals = loaded(tmp_path)
    cuts = [cut_at(goals["one"], "far"), cut_at(goals["two"], "near"), Cutoff("all", "", None)]
    assert "near" in nearest_reason(program, goals["two"], cuts, ())
    assert "far" in nearest_reason(program, goals["one"], cuts, ())
    assert nearest_cut(program, goals["two"], cuts[:1]) is None


def test_a_call_of_the_function_comes_before_the_file_and_the_file_before_the_rest(
    tmp_path: Path,
) -> None:
    program, goals = loaded(tmp_path)
    cuts = [Cutoff("all", "", None), cut_at(goals["one"], "in the file")]
    assert "in the file" in nearest_reason(program, goals["two"], cuts, ())
    called = Cutoff("in a call", goals["two"].function, Place("other.py", 3))
    assert "in a call" in nearest_reason(program, goals["two"], [*cuts, called], ())
    assert nearest_reason(program, goals["two"], cuts[:1], ()) == "all"


def test_what_speaks_of_the_function_comes_before_what_is_cut_elsewhere(tmp_path: Path) -> None:
    program, goals = loaded(tmp_path)
    function = goals["two"].function
    others = [Note(f"never passed: n of {name}", name) for name in ("Box.one", function)]
    assert nearest_reason(program, goals["two"], [Cutoff("all", "", None)], others) == others[1]
    assert nearest_reason(program, goals["two"], [], ["a", "b", "c"]) == "a; and 2 more"


def test_a_cause_is_counted_and_has_a_remedy() -> None:
    cuts = [
        Cutoff("too deep", "f", Place("a.py", 3), 2, CutKind.RECURSION),
        Cutoff("too deep", "g", Place("a.py", 9), 1, CutKind.RECURSION),
        Cutoff("another", "g", Place("a.py", 9)),
        Cutoff("a third", "C.m", Place("a.py", 12)),
    ]
    deep = "f: too deep at a.py:3 (3 times, at 2 places), remedy: " + CutKind.RECURSION.remedy
    third = "C.m: a third at a.py:12, remedy: leave it out by --without C.m"
    assert cause(cuts[0], cuts) == deep
    assert cause(cuts[2], cuts) == "g: another at a.py:9"
    assert causes(cuts) == (deep, "g: another at a.py:9", third)


@pytest.mark.slow
def test_branches_of_a_suite_have_their_own_reasons(tmp_path: Path) -> None:
    source = """
    import os

    class Box:
        def __init__(self) -> None:
            self.n = 0

        def asks(self, n: int) -> int:
            if os.system("true") == n:
                return 1
            return 2

        def grows(self, n: int) -> int:
            if n == 3:
                return self.grows(n)
            return n
    """
    found = hw.generate(f"{written(tmp_path, source)}:Box", seconds=60)
    details = {b.branch.partition(" ")[0].rpartition(":")[2]: b.detail for b in found.branches}
    asked = next(text for line, text in details.items() if line == "9")
    assert "Box.asks" in asked
    assert "Box.grows" not in asked
