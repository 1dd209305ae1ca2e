"""A counter that nothing reads is forgotten, also where its updates keep it within bounds."""

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import active, explored, written

CLASS = """
    class Thing:
        def __init__(self) -> None:
            self.number = 1

        def step(self) -> None:
            {update}
"""


@pytest.mark.parametrize(
    "update",
    [
        "self.number = (self.number + 1) % 4000",
        "self.number = (self.number << 1 | 1) & 65535",
        "self.number = -(self.number + 1) // 2",
        "self.number += 3; self.number %= 1000",
        "self.number ^= 12345; self.number >>= 1",
        "self.number = ~(self.number * 5)",
    ],
)
def test_updates_that_cannot_fail_are_forgotten(update: str, tmp_path: Path) -> None:
    exploration = explored(tmp_path, CLASS.format(update=update), "Thing")
    assert exploration.graph.fixpoint
    assert exploration.graph.cuts == []
    assert active(exploration) == 1


@pytest.mark.parametrize(
    ("update", "calls"),
    [
        ("self.number = 10 // (self.number - 3); self.number = 3", 3),
        ("self.number = self.number - 1; self.number = 7 % self.number", 2),
        ("self.number = 1 << (2 - self.number); self.number += 1", 3),
    ],
)
def test_updates_that_may_fail_are_not(update: str, calls: int, tmp_path: Path) -> None:
    file = written(tmp_path, CLASS.format(update=update))
    verdict = hw.verify(f"{file}:Thing", "no-crash", seconds=20).verdicts[0]
    assert verdict.verdict == "violated", verdict.claim
    assert len(verdict.sequence) == calls
