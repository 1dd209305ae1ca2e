"""The solver's three answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sat:
    model: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Unsat:
    pass


@dataclass(frozen=True, slots=True)
class Unknown:
    why: str


Answer = Sat | Unsat | Unknown
