"""One cell: the time of a tool beside ours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from benchmarks.peers.tool import Outcome

LEAST = 0.005
"""Seconds below which a difference of two times means nothing."""


@dataclass(frozen=True)
class Compared:
    """The time of one tool, and how many times ours that is, both beside the process start.

    ``ours`` are our seconds of work, by what was done then; none in our own cells.
    """

    outcome: Outcome
    budget: float
    clock: str
    start: float
    ours: Mapping[str, float]

    @property
    def seconds(self) -> float:
        return self.outcome.spent.on(self.clock)

    @property
    def beside_start(self) -> float:
        return max(self.seconds - self.start, LEAST)

    @property
    def ratios(self) -> dict[str, float]:
        return {done: self.beside_start / max(work, LEAST) for done, work in self.ours.items()}

    def __str__(self) -> str:
        if self.outcome.failed:
            return f"failed: {self.outcome.note}"
        if self.outcome.done:
            time = f"{self.seconds:.2f} s, work {self.beside_start:.2f} s"
            return f"{time} ({self._shown('×')})" if self.ours else time
        note = f", {self.outcome.note}" if self.outcome.note else ""
        ratio = f" ({self._shown('> ×')}{note})" if self.ours else note
        return f"> {self.budget:g} s{ratio}"

    def _shown(self, sign: str) -> str:
        return ", ".join(f"{sign}{ratio:.3g} {done}".strip() for done, ratio in self.ratios.items())

    def as_data(self) -> object:
        return {
            "done": self.outcome.done,
            "failed": self.outcome.failed,
            "wall": round(self.outcome.spent.wall, 3),
            "cpu": round(self.outcome.spent.cpu, 3),
            "work": round(self.beside_start, 3),
            "ratios": {done or "work": round(ratio, 2) for done, ratio in self.ratios.items()},
            "note": self.outcome.note,
        }
