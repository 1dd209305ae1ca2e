"""Enum members in a module's dictionary are values; one that the program changes is reported."""

from pathlib import Path

import heapwright as hw
from tests.sources import written

SOURCE = """
    from enum import Enum

    class Mode(Enum):
        OFF = "off"
        ON = "on"

        def touch(self) -> int:
            {touch}

    OTHER = {{Mode.OFF: Mode.ON, Mode.ON: Mode.OFF}}

    class Switch:
        def __init__(self) -> None:
            self.mode = Mode.OFF
            self.touched = 0

        def flip(self) -> None:
            self.mode = OTHER[self.mode]

        def touch(self) -> None:
            self.touched = min(3, self.mode.touch())

        def rep_ok(self) -> bool:
            return self.touched < 2
"""


def test_members_as_keys_and_values_of_a_table_leave_nothing_open(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE.format(touch="return 1"))
    result = hw.verify(f"{file}:Switch", "rep_ok", "no-crash", seconds=20)
    assert [verdict.verdict for verdict in result.verdicts] == ["holds", "holds"]
    assert all(verdict.fixpoint for verdict in result.verdicts)


def test_a_member_that_calls_change_is_named(tmp_path: Path) -> None:
    touch = "self.times = getattr(self, 'times', 0) + 1; return self.times"
    file = written(tmp_path, SOURCE.format(touch=touch))
    verdict = hw.verify(f"{file}:Switch", "rep_ok", seconds=20).verdicts[0]
    assert verdict.verdict == "undecided"
    assert any("is changed, but not tracked" in reason for reason in verdict.reasons)
