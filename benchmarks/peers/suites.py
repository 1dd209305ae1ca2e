"""Runs a written test suite, for its coverage or for its failures."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.processes import python, run

_PYTEST = (
    *("pytest", "-q", "-p", "no:cacheprovider", "-c", "/dev/null"),
    *("--rootdir", ".", "--confcutdir", "."),  # or it collects the neighbours of the folder
)
_ISOLATED = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}


def covered_branches(subject: Path, tests: Path, limit: float = 120) -> int:
    """How many branches of the subject's file the tests take, says coverage.py."""
    folder = subject.parent
    environment = {**_ISOLATED, "PYTHONPATH": str(folder), "COVERAGE_FILE": str(folder / "data")}
    measure = ("-m", "coverage", "run", "--branch", f"--include={subject}", "-m", *_PYTEST)
    run(python(*measure, str(tests)), folder=folder, environment=environment, limit=limit)
    report = ("-m", "coverage", "json", "-q", "-o", "-")
    finished = run(python(*report), folder=folder, environment=environment)
    if finished.code != 0:
        return 0  # no test ran
    return int(json.loads(finished.output)["totals"]["covered_branches"])


def failures(subject: Path, tests: Path, limit: float = 120) -> list[str]:
    """The summary line of each failing test, tests that are marked as failing included."""
    arguments = ("-m", *_PYTEST, "--runxfail", "-rf", "--tb=no", str(tests))
    environment = {**_ISOLATED, "PYTHONPATH": str(subject.parent), "COLUMNS": "400"}
    finished = run(python(*arguments), folder=subject.parent, environment=environment, limit=limit)
    return [line for line in finished.output.splitlines() if line.startswith("FAILED")]
