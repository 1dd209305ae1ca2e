"""What a tool is to this comparison."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Protocol

from benchmarks.peers.cases import Case, Fault
from benchmarks.processes import Spent

GRACE = 4.0
"""A process is stopped after this many times its budget on the wall, however busy the machine."""


@dataclass(frozen=True)
class Outcome:
    """Whether the tool got there, in what time; ``note`` says how far it came instead."""

    done: bool
    spent: Spent
    note: str = ""


class Tool(Protocol):
    """A tool; ``folder`` is an empty one for its files, with a copy of the subject in it."""

    @property
    def name(self) -> str: ...

    @property
    def package(self) -> str | None:
        """What it is imported as; None if it is not a package."""

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        """Until ``target`` branches of the subject's file are covered."""

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        """Until the fault is reported."""


def is_installed(tool: Tool) -> bool:
    return tool.package is None or find_spec(tool.package) is not None


def rungs(budget: float) -> Iterator[int]:
    """Growing search times for a tool that shows its result only at the end: …, half, all."""
    return iter(sorted({max(1, ceil(budget / 2**k)) for k in range(6)}))


def climb(budget: float, attempt: Callable[[int], Outcome]) -> Outcome:
    """The first attempt that gets there, alone; a user who knew that search time would see it."""
    outcome = None
    for seconds in rungs(budget):
        outcome = attempt(seconds)
        if outcome.done:
            break
    if outcome is None:
        raise ValueError(f"--budget {budget}: no time to search")
    return outcome
