"""Masks and shifts of unknown integers, beside plain Python: exact where one operand has bounds."""

from __future__ import annotations

import operator
from collections.abc import Callable
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

CLASS = """
    class Bits:
        def __init__(self) -> None:
            self.x = self.y = self.result = 0

        def apply(self, x: int, y: int) -> None:
            if {guard}:
                self.x, self.y, self.result = x, y, {expression}

        def look(self) -> bool:
            return getattr(self, "result", 0) == self.x == self.y
"""
Function = Callable[[int, int], int]
MASKS: dict[str, Function] = {
    "x & y": operator.and_,
    "x | y": operator.or_,
    "x ^ y": operator.xor,
    "y & x": lambda x, y: y & x,
    "x & ~y": lambda x, y: x & ~y,
    "x | y % 8": lambda x, y: x | y % 8,
}
SHIFTS: dict[str, Function] = {
    "y << x": lambda x, y: y << x,
    "y >> x": lambda x, y: y >> x,
    "y >> x & 1": lambda x, y: y >> x & 1,
    "(1 << x) - 1 & y": lambda x, y: (1 << x) - 1 & y,
}
PAIRS = [(0, -3), (1, 6), (3, 5), (5, -1), (5, 1000)]


@pytest.mark.parametrize("expression", [*MASKS, *SHIFTS])
def test_results_are_those_of_plain_python(expression: str, tmp_path: Path) -> None:
    source = CLASS.format(guard="0 <= x <= 5", expression=expression)
    exploration = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=30)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    for x, y in PAIRS:
        result = {**MASKS, **SHIFTS}[expression](x, y)
        right = f"bits.x == {x} and bits.y == {y} and bits.result == {result}"
        assert exploration.find(right).found, right
        wrong = f"bits.x == {x} and bits.y == {y} and bits.result != {result}"
        assert exploration.find(wrong).found is False, wrong


def test_every_negative_shift_is_one_case(tmp_path: Path) -> None:
    source = CLASS.format(guard="x <= 3", expression="y << x")
    target = f"{written(tmp_path, source)}:Bits"
    verdict = hw.verify(target, "no-crash", seconds=30).verdicts[0]
    assert verdict.verdict == "violated"
    assert "negative shift count" in verdict.claim
    assert hw.explore(target, seconds=30).graph.fixpoint


def test_a_mask_without_any_bounds_stays_open(tmp_path: Path) -> None:
    source = CLASS.format(guard="True", expression="x & y")
    graph = hw.explore(f"{written(tmp_path, source)}:Bits", seconds=30).graph
    assert [cut.reason for cut in graph.cuts] == [
        "a symbolic integer is used as a bit mask; only 4 values tried"
    ]
