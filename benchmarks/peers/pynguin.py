"""Pynguin: searches for its whole time unless it covers everything, and writes at the end."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from benchmarks.peers.cases import Case, Fault
from benchmarks.peers.suites import covered_branches, failures
from benchmarks.peers.tool import GRACE, Outcome, climb, complaint
from benchmarks.processes import Finished, python, run

CRASH = "AttributeError: 'NoneType'"
"""How the seeded crashes end; other failing tests passed arguments of a wrong type."""
_TIMES = 3
"""How much longer than its search it may take in all: its assertions come after that."""


class Pynguin:
    """Needs no user code; properties are to it methods like any other."""

    name = "Pynguin"
    package = "pynguin"
    start = ("-c", "import pynguin.cli")

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        def attempt(seconds: int) -> Outcome:
            tests = folder / f"pynguin_{seconds}"
            # Assertions cost it time and do not change what is covered.
            options = ("--assertion-generation", "NONE")
            finished = _search(case, seconds, budget, tests, *options)
            covered = covered_branches(case.file, tests) if finished.code == 0 else 0
            note = f"{covered}/{target}"
            return Outcome(covered >= target, finished.spent, note, _failed(finished))

        return climb(budget, attempt)

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        def attempt(seconds: int) -> Outcome:
            tests = folder / f"pynguin_{seconds}"
            finished = _search(fault.case, seconds, budget, tests)
            crashed = any(CRASH in line for line in failures(fault.case.file, tests))
            done = fault.is_crash and crashed
            note = "frozen" if _is_frozen(tests, fault.broken) else ""
            return Outcome(done, finished.spent, note, _failed(finished))

        return climb(budget, attempt)


def _search(case: Case, seconds: int, budget: float, tests: Path, *options: str) -> Finished:
    folder = case.file.parent
    limit = seconds + GRACE * budget  # it still has much to do after its search
    return search(folder, case.module, seconds, limit, tests, folder, *options)


def search(
    project: Path,
    module: str,
    seconds: int,
    limit: float,
    tests: Path,
    folder: Path,
    *options: str,
) -> Finished:
    """Runs Pynguin in the folder on a module of the project."""
    # Its command name is "pynguin"; run as a module it is the same program.
    command = python("-m", "pynguin", "--project-path", str(project))
    command += ["--module-name", module, "--output-path", str(tests), "--seed", "1"]
    command += ["--maximum-search-time", str(seconds), "--report-dir", str(folder / "report")]
    # It calls whatever the module has, such as what moves the home of the user elsewhere.
    environment = {"PYNGUIN_DANGER_AWARE": "1", "COLUMNS": "400", "HOME": str(folder)}
    return run([*command, *options], folder=folder, environment=environment, limit=limit)


@dataclass(frozen=True)
class Kept:
    """A suite in a folder that outlives it; ``why`` there is none, ``seconds`` of CPU time."""

    tests: Path
    seconds: float
    why: str


def kept_suite(project: Path, module: str, seconds: float, place: Path) -> Kept | None:
    """The suite that is in the place, made only if none was tried; None if Pynguin is missing."""
    tests, spent, reason = place / "tests", place / "seconds", place / "why"
    if not spent.exists():
        if find_spec("pynguin") is None:
            return None
        place.mkdir(parents=True, exist_ok=True)
        finished = search(project, module, int(seconds), _TIMES * seconds, tests, place)
        is_made = any(tests.glob("test_*.py"))
        reason.write_text("" if is_made else complaint(finished), encoding="utf-8")
        spent.write_text(f"{finished.spent.cpu:.1f}", encoding="utf-8")
    why = reason.read_text(encoding="utf-8") if reason.exists() else ""
    return Kept(tests, float(spent.read_text(encoding="utf-8")), why)


def _failed(finished: Finished) -> bool:
    return finished.code not in (0, None)


def _is_frozen(tests: Path, name: str) -> bool:
    """Whether a test expects the property to be false."""
    frozen = re.compile(rf"(\w+) = \w+\.{re.escape(name)}\(\)\s+assert \1 is False")
    return any(frozen.search(file.read_text(encoding="utf-8")) for file in tests.glob("test_*.py"))
