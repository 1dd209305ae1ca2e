"""Quotients that are surely small, and differences that are surely not zero."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from tests.sources import written

SECONDS = 60


def test_a_share_of_a_sum_is_between_0_and_1(tmp_path: Path) -> None:
    """However large the counters are: nothing is beyond the range of floats."""
    source = """
    class Cache:
        def __init__(self) -> None:
            self.hits = self.misses = 0

        def hit(self) -> None:
            self.hits += 1

        def miss(self) -> None:
            self.misses += 1

        def ratio(self) -> float:
            total = self.hits + self.misses
            return self.hits / total if total else 0.0

        def rep_ok(self) -> bool:
            return 0 <= self.ratio() <= 1
    """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Cache", "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "holds", verdict.claim
    assert "not called" not in verdict.claim


def test_floats_that_differ_have_a_difference(tmp_path: Path) -> None:
    source = """
    class Gauge:
        def __init__(self, low: float, high: float) -> None:
            if not low {relation} high:
                raise ValueError("range")
            self.low = low
            self.high = high

        def percent(self, value: float) -> float:
            return (value - self.low) / (self.high - self.low)
    """
    found = {}
    for relation in ("<", "<="):
        file = written(tmp_path, source.format(relation=relation))
        (verdict,) = hw.verify(f"{file}:Gauge", "no-crash", seconds=SECONDS).verdicts
        found[relation] = verdict.verdict
    assert found == {"<": "holds", "<=": "violated"}
