"""Tools that are a library: a driver of ours runs them in a process of its own."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from benchmarks.peers.cases import Case, Fault
from benchmarks.peers.tool import GRACE, Outcome
from benchmarks.processes import python, run

KEYS = 8
"""Drivers draw keys from 0 to 7: fewer keys meet each other sooner."""
CALLS = 20
"""The longest sequence that a driver makes on one object."""


@dataclass(frozen=True)
class Order:
    """What a driver is to do: cover ``target`` branches, or break ``property``."""

    case: Case
    budget: float
    target: int | None = None
    property: str | None = None

    def as_argument(self) -> str:
        case = {"file": str(self.case.file), "cls": self.case.cls}
        return json.dumps({**vars(self), "case": case})

    @staticmethod
    def from_argument(text: str) -> Order:
        data = json.loads(text)
        case = data.pop("case")
        return Order(Case(Path(case["file"]), case["cls"]), **data)


@dataclass(frozen=True)
class Driven:
    """A tool whose driver is the module ``driver``."""

    name: str
    package: str | None
    driver: str

    @property
    def start(self) -> tuple[str, ...]:
        return "-c", f"import {self.driver}"

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        return self._drive(Order(case, budget, target=target))

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        return self._drive(Order(fault.case, budget, property=fault.broken))

    def _drive(self, order: Order) -> Outcome:
        command = python("-m", self.driver, order.as_argument())
        finished = run(command, limit=GRACE * order.budget)
        failed = bool(finished.errors)  # a driver says nothing on stderr but a traceback
        return Outcome(finished.code == 0, finished.spent, finished.output.strip(), failed)


class Reached(BaseException):
    """The driver is done; no handler of the tool or the subject may catch it."""


class OutOfTime(BaseException):
    """The budget is spent."""


class Budget:
    """CPU seconds since the process began."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def check(self) -> None:
        """Raises: OutOfTime."""
        if process_time() > self._seconds:
            raise OutOfTime


@contextmanager
def exit_code() -> Iterator[None]:
    """Ends the process with 0 if the driver got there, else with 1."""
    try:
        yield
    except Reached:
        sys.exit(0)
    except OutOfTime:
        sys.exit(1)
    sys.exit(1)
