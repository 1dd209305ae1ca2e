"""Goals that no calls reach, although a counter grows without end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.api.unreachable import Proof, prove_unreachable
from heapwright.graph import Setting
from heapwright.program import Program
from heapwright.program.notes import Note
from heapwright.program.scope import DEFAULT_INTERNAL
from tests.sources import written

SOURCE = """
    class Counter:
        def __init__(self) -> None:
            self.n = 0

        def up(self) -> None:
            self.n += 1

        def look(self) -> str:
            if self.n < 0:
                return "below"
            if self.n > 1000:
                return "far"
            return "near"
"""
SLOTS = frozenset({("Counter", "n")})


def opened(folder: Path) -> Program:
    return open_program(f"{written(folder, SOURCE)}:Counter")


def proof(program: Program) -> Proof | None:
    with Setting().limited():
        return prove_unreachable(program, Setting(), DEFAULT_INTERNAL, None, SLOTS)


def test_what_no_number_of_calls_reaches_is_proved_and_the_rest_is_not(tmp_path: Path) -> None:
    program = opened(tmp_path)
    found = proof(program)
    assert found is not None
    texts = {str(goal).partition(" ")[2] for goal in program.goals if goal.number in found.goals}
    assert texts == {"condition true: self.n < 0"}
    assert found.graph.request.widened


def test_nothing_is_proved_where_callers_could_do_more(tmp_path: Path) -> None:
    program = opened(tmp_path)
    assert proof(replace(program, uncalled=("Counter.down",))) is None
    assert proof(replace(program, unpassed=(Note("n of Counter.set", "Counter.set"),))) is None


def test_nothing_is_proved_of_a_program_that_has_limits(tmp_path: Path) -> None:
    program = replace(opened(tmp_path), limits=("the clock",))
    assert proof(program) is None
