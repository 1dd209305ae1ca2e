"""How much one call may cost."""

from __future__ import annotations

from dataclasses import dataclass


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
