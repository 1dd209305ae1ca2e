"""Runs a written test suite, for its coverage or for its failures."""

from __future__ import annotations

import json
import os
from collections.abc import Container, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.places import ROOT
from benchmarks.processes import python, run

PYTEST = (
    *("-q", "-p", "no:cacheprovider", "-c", os.devnull),
    *("--rootdir", ".", "--confcutdir", "."),  # or it collects the neighbours of the folder
)
_ISOLATED = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}


@dataclass(frozen=True)
class Branches:
    """Branches of some lines of a file: how many there are, and how many were taken."""

    every: int
    taken: int

    @staticmethod
    def within(lines: Container[int], measured: Sequence[tuple[int, int, int]]) -> Branches:
        """``measured`` has a line, its branches and those taken; see ``measured.py``."""
        inside = [(every, taken) for line, every, taken in measured if line in lines]
        return Branches(sum(every for every, _ in inside), sum(taken for _, taken in inside))


def branches_of(
    file: Path, tests: Path, folders: Sequence[Path], lines: Container[int], limit: float = 120
) -> Branches | None:
    """What the tests take of these lines, says coverage.py; None if they end the process, or never.

    ``folders`` are those that the tests import from.
    """
    path = os.pathsep.join(map(str, (*folders, ROOT, os.environ.get("PYTHONPATH", ""))))
    measure = python("-m", "benchmarks.peers.measured", str(file), str(tests))
    environment = {**_ISOLATED, "PYTHONPATH": path}
    finished = run(measure, folder=tests.parent, environment=environment, limit=limit)
    if finished.code != 0:
        return None
    return Branches.within(lines, json.loads(finished.output.splitlines()[-1]))


def covered_branches(subject: Path, tests: Path) -> int:
    """How many branches of the subject's file the tests take, says coverage.py."""
    whole = range(1, len(subject.read_bytes().splitlines()) + 1)
    found = branches_of(subject, tests, [subject.parent], whole)
    return found.taken if found is not None else 0


def failures(subject: Path, tests: Path, limit: float = 120) -> list[str]:
    """The summary line of each failing test, tests that are marked as failing included."""
    arguments = ("-m", "pytest", *PYTEST, "--runxfail", "-rf", "--tb=no", str(tests))
    environment = {**_ISOLATED, "PYTHONPATH": str(subject.parent), "COLUMNS": "400"}
    finished = run(python(*arguments), folder=subject.parent, environment=environment, limit=limit)
    return [line for line in finished.output.splitlines() if line.startswith("FAILED")]
