"""How often code under test has looked at files: what it found may be another's."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Readings:
    """Those of this process so far."""

    count: int = 0


READINGS = Readings()
