"""What conditions compare while a program runs."""

from __future__ import annotations

import sys
from pathlib import Path

from heapwright.api.exploring import open_again, open_program
from heapwright.generate import Rerunner
from heapwright.program import Goal, Program
from heapwright.program.language import Purpose
from heapwright.program.python.observing import observing
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Gate:
        def __init__(self):
            self.code = 41

        def open(self, code):
            if code == abs(self.code):
                return 1
            if (
                code == self.code
            ):
                return 2
            return 3
"""


def _opened(folder: Path) -> tuple[Program, CallSequence]:
    source = f"{written(folder, SOURCE)}:Gate"
    program = open_again(open_program(source), Purpose.CONCRETE)
    make, enter = (next(op for op in program.trials if op.name == n) for n in ("Gate", "Gate.open"))
    gate = ObjectName("gate")
    return program, CallSequence((Step(make, (), gate), Step(enter, (gate, 7))))


def _goal(program: Program, text: str) -> Goal:
    return next(goal for goal in program.goals if goal.text == text)


def test_the_operands_are_seen_and_nothing_stays(tmp_path: Path) -> None:
    program, sequence = _opened(tmp_path)
    goal, before = _goal(program, "code == self.code"), sys.gettrace()
    seen = Rerunner(program, []).observe(sequence, [goal])
    assert seen == {goal.number: [(7, "==", 41, "code"), (41, "==", 7, "code")]}
    assert sys.gettrace() is before


def test_what_is_calculated_is_not_known(tmp_path: Path) -> None:
    program, sequence = _opened(tmp_path)
    goal = _goal(program, "code == abs(self.code)")
    assert Rerunner(program, []).observe(sequence, [goal]) == {goal.number: []}


def test_another_observer_is_there_again_afterwards() -> None:
    with observing([]) as outer:
        before = sys.gettrace()
        with observing([]):
            assert sys.gettrace() is not before
        assert sys.gettrace() is before
    assert outer == {}


def test_outside_of_the_block_nothing_is_looked_at(tmp_path: Path) -> None:
    program, sequence = _opened(tmp_path)
    goal = _goal(program, "code == self.code")
    with observing([goal]) as seen:
        pass
    Rerunner(program, []).run_quickly(sequence)
    assert seen == {}
