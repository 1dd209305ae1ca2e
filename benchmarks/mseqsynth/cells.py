"""Cells that set our figures beside the paper's."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.processes import Spent

OUT_OF_TIME = "*"
"""Ends a time of the paper at which its run was stopped."""


@dataclass(frozen=True)
class Timed:
    """Our time; ``limit`` is set where that ended it."""

    spent: Spent
    clock: str
    limit: float | None = None

    @property
    def seconds(self) -> float:
        return self.spent.on(self.clock)

    def __str__(self) -> str:
        return _number(self.seconds) if self.limit is None else f"> {self.limit:g}"

    def as_data(self) -> dict[str, object]:
        ended = {} if self.limit is None else {"stopped_at": self.limit}
        return {"wall": round(self.spent.wall, 6), "cpu": round(self.spent.cpu, 6), **ended}


@dataclass(frozen=True)
class Beside:
    """A figure of ours and the paper's text for the same."""

    ours: Timed | int | str
    paper: str

    def __str__(self) -> str:
        return f"{self.ours} / {self.paper or '–'}"

    def as_data(self) -> dict[str, object]:
        ours = self.ours.as_data() if isinstance(self.ours, Timed) else self.ours
        return {"ours": ours, "paper": self.paper or None}


@dataclass(frozen=True)
class Ratio:
    """How many times ours the paper's time is; ``sign`` where one of them is only a bound."""

    value: float | None
    sign: str = ""

    @classmethod
    def of(cls, paper: str, ours: Timed) -> Ratio:
        """None where the paper has no time, or both are bounds."""
        text = paper.removesuffix(OUT_OF_TIME)
        if not text.replace(".", "").isdigit() or not ours.seconds:
            return cls(None)
        stopped = paper.endswith(OUT_OF_TIME)
        if stopped and ours.limit is not None:
            return cls(None)
        sign = ">" if stopped else "<" if ours.limit is not None else ""
        return cls(float(text) / ours.seconds, sign)

    def __str__(self) -> str:
        if self.value is None:
            return "–"
        return f"{self.sign} {_number(self.value)}×".lstrip()

    def as_data(self) -> dict[str, object]:
        return {"value": self.value and round(self.value, 3), "sign": self.sign}


def _number(value: float) -> str:
    return f"{value:.3g}" if value < 100 else f"{value:.0f}"
