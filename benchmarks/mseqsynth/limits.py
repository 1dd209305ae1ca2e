"""How much one exploration may take."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.mseqsynth.fresh import Stopwatch, peak_megabytes
from heapwright.graph import Progress, Stopped

BUDGET = 1800.0
"""Seconds for one measurement, as in the paper."""


@dataclass(frozen=True)
class Limit:
    """Seconds on the wall or of one core, and peak memory."""

    seconds: float = BUDGET
    clock: str = "wall"
    megabytes: float = float("inf")


class Watched:
    """Ends an exploration at its limit; ``ran_out`` tells that it did."""

    def __init__(self, limit: Limit) -> None:
        self._limit = limit
        self._started = Stopwatch()
        self.ran_out = False

    def __call__(self, progress: Progress) -> None:
        limit = self._limit
        seconds = self._started.own_cpu() if limit.clock == "cpu" else progress.seconds
        if seconds > limit.seconds or peak_megabytes() > limit.megabytes:
            self.ran_out = True
            raise Stopped(f"more than {limit.seconds:g} s or {limit.megabytes:g} MB")
