"""A comparison that asks for its own class meets another object of it, declared or not."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

CARD = """
    class Card:
        def __init__(self, rank: int) -> None:
            self._rank = rank

        def __lt__(self, other{declared}):
            if not isinstance(other, Card):
                return NotImplemented
            return other is not self and 10 // (self._rank - other._rank) > 0
    """


@pytest.mark.parametrize("declared", ["", ": object"])
def test_two_objects_meet(declared: str, tmp_path: Path) -> None:
    file = written(tmp_path, CARD.format(declared=declared), "card")
    verdict = hw.verify(f"{file}:Card", "no-crash").verdicts[0]
    assert verdict.verdict == "violated"
    assert verdict.sequence[-1] in ("card_1 < card_2", "card_2 < card_1")
