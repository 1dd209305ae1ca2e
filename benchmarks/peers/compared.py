"""One cell: the time of a tool beside ours."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.peers.tool import Outcome

_LEAST = 0.005
"""Seconds below which a difference of two times means nothing."""


@dataclass(frozen=True)
class Compared:
    """The time of one tool, and how many times ours that is, both beside the process start."""

    outcome: Outcome
    ours: Outcome
    budget: float
    clock: str
    start: float
    our_start: float

    @property
    def seconds(self) -> float:
        return self.outcome.spent.on(self.clock)

    @property
    def beside_start(self) -> float:
        return max(self.seconds - self.start, _LEAST)

    @property
    def ratio(self) -> float:
        ours = max(self.ours.spent.on(self.clock) - self.our_start, _LEAST)
        return self.beside_start / ours

    def __str__(self) -> str:
        if self.outcome.done:
            ratio = "" if self.outcome is self.ours else f" (×{self.ratio:.3g})"
            return f"{self.seconds:.2f} s, work {self.beside_start:.2f} s{ratio}"
        if self.outcome.failed:
            return f"failed: {self.outcome.note}"
        note = f" ({self.outcome.note})" if self.outcome.note else ""
        return f"> {self.budget:g} s{note}"

    def as_data(self) -> object:
        return {
            "done": self.outcome.done,
            "failed": self.outcome.failed,
            "wall": round(self.outcome.spent.wall, 3),
            "cpu": round(self.outcome.spent.cpu, 3),
            "work": round(self.beside_start, 3),
            "ratio": round(self.ratio, 2),
            "note": self.outcome.note,
        }
