"""How much one call may cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits that keep endless code from keeping us; whatever they end is reported."""

    steps: int = 20_000
    """Loop turns and function entries of one path."""
    decisions: int = 250
    """Decisions of one path that could have gone either way."""
    paths: int = 4_000
    """Paths of one call."""
    values: int = 4
    """Values tried where a symbolic integer must become concrete and has no bounds."""
    sizes: int = 5
    """The largest length, repeat count or number of turns that an unbounded integer stands for."""
    texts: tuple[str, ...] = ("a", "", "b", "ab", "1", " ")
    """Values tried where a symbolic text is looked into."""
    floats: tuple[float, ...] = (1.0, 0.0, -1.0, 0.5, 2.0, 100.0)
    """Values tried where a symbolic float is calculated with."""

    keeps_unknown: bool = False
    """Whether unknown floats that are calculated with, and unknown strings that are looked into,
    stay unknown: what no solver knows of them is then left open, and a path may be followed that
    does not exist.
    """

    def with_constants(self, constants: Iterable[str | int | float]) -> Budget:
        """Values that the program itself names are worth trying too."""
        found = list(constants)
        texts = [value for value in found if isinstance(value, str)]
        floats = [number for value in found if (number := _as_float(value)) is not None]
        return replace(
            self,
            texts=tuple(dict.fromkeys((*self.texts, *texts[:_MOST]))),
            floats=tuple(dict.fromkeys((*self.floats, *floats[:_MOST]))),
        )


_MOST = 12


def _as_float(value: str | int | float) -> float | None:
    if isinstance(value, str | bool):
        return None
    try:
        return float(value) if value == value else None
    except OverflowError:
        return None
