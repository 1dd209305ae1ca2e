"""Places that have a number in some states and a variable in others get variables."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.graph.mixed import mixed_places
from tests.sources import written

SOURCE = """
    class Board:
        def __init__(self, a: int, b: int, c: int, d: int) -> None:
            self._cells = [a, b, c, d]

        @classmethod
        def numbered(cls, first: int) -> "Board":
            return cls(1, 2, 3, 4)

        def set(self, place: int, value: int) -> None:
            if not 0 <= place < 4:
                raise IndexError(place)
            self._cells[place] = value

        def get(self, place: int) -> int:
            return self._cells[place]

        def add(self, other: "Board") -> None:
            for k in range(4):
                self._cells[k] += other._cells[k]
"""


@pytest.mark.parametrize(
    ("known", "mixed"),
    [
        ([(True, False)], []),
        ([(True, False), (False, False)], [0]),
        ([(True, False, True), (False, False, True)], [0]),
        ([(True, False), (False, True)], []),  # none has variables in both
        ([(True, False), (False, True), (False, False)], [0, 1]),
    ],
)
def test_what_is_mixed(known: list[tuple[bool, ...]], mixed: list[int]) -> None:
    assert mixed_places(known) == mixed


def test_what_callers_can_pass_is_one_state_whatever_else_makes_it(tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:Board"
    explored = hw.explore(target, seconds=60)
    assert explored.graph.fixpoint
    assert len(explored.graph.states) < 8
