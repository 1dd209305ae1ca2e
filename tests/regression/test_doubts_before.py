"""What contradicts a doubt in one state may have to be kept in another: the state before it."""

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

DOOR = """
    class Door:
        def __init__(self) -> None:
            self.state = "closed"
            self.moves = 0

        def open(self) -> None:
            self._move("closed", "open")

        def close(self) -> None:
            self._move("open", "closed")

        def lock(self) -> None:
            self._move("closed", "locked")

        def unlock(self) -> None:
            self._move("locked", {unlocked!r})

        def _move(self, before: str, after: str) -> None:
            if self.state != before:
                raise ValueError(self.state)
            self.state = after
            self.moves += 1

        def rep_ok(self) -> bool:
            return self.state != "open" or self.moves % 2 == 1
"""


@pytest.mark.parametrize(("unlocked", "expected"), [("closed", "holds"), ("open", "violated")])
def test_a_count_is_odd_while_the_door_is_open(
    unlocked: str, expected: str, tmp_path: Path
) -> None:
    target = f"{written(tmp_path, DOOR.format(unlocked=unlocked))}:Door"
    verdict = hw.verify(target, "rep_ok", seconds=60).verdicts[0]
    assert verdict.verdict == expected
