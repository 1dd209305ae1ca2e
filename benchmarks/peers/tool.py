"""What a tool is to this comparison."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from math import ceil
from pathlib import Path
from typing import Protocol

from benchmarks.peers.cases import Case, Fault
from benchmarks.processes import Finished, Spent

_WORDS = 60
GRACE = 4.0
"""A process is stopped after this many times its budget on the wall, however busy the machine."""


@dataclass(frozen=True)
class Outcome:
    """Whether the tool got there, in what time; ``note`` says how far it came instead.

    ``failed``: it ended with an error of its own.
    """

    done: bool
    spent: Spent
    note: str = ""
    failed: bool = False


class Tool(Protocol):
    """A tool; ``folder`` is an empty one for its files, with a copy of the subject in it."""

    def __hash__(self) -> int: ...

    @property
    def name(self) -> str: ...

    @property
    def package(self) -> str | None:
        """What it is imported as; None if it is not a package."""

    @property
    def start(self) -> tuple[str, ...]:
        """Arguments of Python that start it and do nothing."""

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        """Until ``target`` branches of the subject's file are covered."""

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        """Until the fault is reported."""


def is_installed(tool: Tool) -> bool:
    return tool.package is None or find_spec(tool.package) is not None


SHORT = 2.0
"""CPU seconds below which a time is mostly noise."""
REPEATS = 3


def quickest(attempt: Callable[[], Outcome]) -> Outcome:
    """The quickest of three attempts, if the first was a short one."""
    first = attempt()
    if first.failed or first.spent.cpu > SHORT:
        return first
    others = [attempt() for _ in range(REPEATS - 1)]
    return min([first, *others], key=lambda outcome: outcome.spent.cpu)


def climb(budget: float, attempt: Callable[[int], Outcome]) -> Outcome:
    """The first attempt that gets there, for a tool that shows its result only at the end.

    Search times double from 1/32 of the budget. On a busy machine the last ones are longer than
    the budget on the wall, until the tool had its budget in CPU seconds.
    """
    seconds = budget / 32
    while True:
        outcome = attempt(max(1, ceil(seconds)))
        spent = outcome.spent.cpu >= budget or outcome.failed
        if outcome.done or (spent and seconds >= budget) or seconds >= GRACE * budget:
            return outcome
        seconds *= 2


def complaint(finished: Finished) -> str:
    """A word or a line on why there are no tests."""
    if finished.code is None:
        return "not in time"
    lines = [*finished.output.splitlines(), *finished.errors.splitlines()]
    lines = [line.strip() for line in lines if line.strip()]
    if finished.code == 0 or not lines:
        return "nothing" if finished.code == 0 else f"failed: exit code {finished.code}"
    return f"failed: {lines[-1].removeprefix('heapwright: ')[:_WORDS]}"
