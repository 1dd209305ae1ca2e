"""Tools that write tests for a class of others within a time."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from benchmarks.peers.examples import as_tests, is_call
from benchmarks.peers.pynguin import search
from benchmarks.peers.subject import Subject
from benchmarks.peers.tool import GRACE, complaint
from benchmarks.processes import Finished, Spent, heapwright, python, run


@dataclass(frozen=True)
class Made:
    """The tests that a tool wrote; ``why`` there are none, or not all."""

    tests: Path | None
    spent: Spent
    why: str = ""


@dataclass(frozen=True)
class Maker:
    """A tool; ``make`` gets a subject, a budget in seconds and an empty folder."""

    name: str
    package: str
    make: Callable[[Subject, float, Path], Made]


def _heapwright(subject: Subject, budget: float, folder: Path) -> Made:
    tests = folder / "tests"
    command = heapwright("gen", subject.target, "-o", str(tests), "--time", f"{budget:g}", "-q")
    return _made(run(command, folder=folder, limit=GRACE * budget), tests)


def _pynguin(subject: Subject, budget: float, folder: Path) -> Made:
    """On the whole module: it cannot be told to search for the branches of one class."""
    tests = folder / "tests"
    options = ("--assertion-generation", "NONE")
    limit = GRACE * budget
    place = subject.folder, subject.module
    return _made(search(*place, round(budget), limit, tests, folder, *options), tests)


def _crosshair(subject: Subject, budget: float, folder: Path) -> Made:
    """On each method for an equal part of the time; what it printed until it is stopped counts."""
    each = budget / max(subject.methods, 1)
    name = f"{subject.module}.{subject.cls}"
    command = python("-m", "crosshair", "cover", f"--per_condition_timeout={each:g}", name)
    path = os.pathsep.join(map(str, subject.own_path))
    environment = {"PYTHONPATH": path, "PYTHONUNBUFFERED": "1"}
    finished = run(command, folder=folder, limit=GRACE * budget, environment=environment)
    calls = [line for line in finished.output.splitlines() if is_call(line)]
    if not calls:
        return Made(None, finished.spent, complaint(finished))
    tests = folder / "test_examples.py"
    tests.write_text(as_tests(subject.module, subject.cls, calls), encoding="utf-8")
    return Made(tests, finished.spent, "stopped" if finished.code is None else "")


def _made(finished: Finished, tests: Path) -> Made:
    if any(tests.glob("test_*.py")):
        return Made(tests, finished.spent)
    return Made(None, finished.spent, complaint(finished))


MAKERS = (
    Maker("Heapwright", "heapwright", _heapwright),
    Maker("Pynguin", "pynguin", _pynguin),
    Maker("CrossHair", "crosshair", _crosshair),
)
