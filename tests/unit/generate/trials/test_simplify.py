"""Strings that trials found are made shorter, letter by letter."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.generate import Run
from heapwright.generate.trials.simplify import simplified
from heapwright.synthesis import CallSequence, ObjectName, Step
from tests.sources import written

SOURCE = """
    class Reader:
        def read(self, text: str) -> None: ...
"""


def test_no_letter_of_a_string_can_be_left_out(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Reader")
    read = next(op for op in program.operations if op.member == "read")
    needed = frozenset({1})

    def rerun(sequence: CallSequence) -> Run:
        """Reaches the goal if a letter comes before a bracket."""
        text = str(sequence.steps[0].arguments[1])
        return Run(sequence, needed if "<" in text.partition("&")[2] else frozenset())

    found = rerun(CallSequence((Step(read, (ObjectName("reader"), "?/>&--  <</a")),)))
    assert found.goals == needed
    assert simplified(found, needed, rerun).sequence.steps[0].arguments[1] == "&<"
