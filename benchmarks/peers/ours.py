"""Heapwright: no user code."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.peers.cases import NO_CRASH, Case, Fault
from benchmarks.peers.suites import covered_branches
from benchmarks.peers.tool import GRACE, Outcome
from benchmarks.places import ODD
from benchmarks.processes import Finished, Spent, heapwright, run

ANSWERS = (0, 1, 3)
"""Exit codes of yes, no and undecided."""
NOTHING = ("--property", NO_CRASH, "-q")
"""What can be asked of a class without operations."""


@dataclass(frozen=True)
class Suite:
    """Branches that tests cover, and what it took to reach and to write them.

    ``reached`` is work only, ``written`` the whole process.
    """

    branches: int
    reached: Spent
    written: Outcome


class Heapwright:
    """``gen`` and ``verify``."""

    name = "Heapwright"
    package = "heapwright"
    start = tuple(heapwright("verify", f"{ODD / 'empty_class.py'}:Nothing", *NOTHING)[1:])

    def suite(self, case: Case, budget: float, folder: Path) -> Suite:
        """What its suite covers is the target of the others."""
        tests = folder / "tests"
        target = f"{case.file}:{case.cls}"
        finished = _run(budget, "gen", target, "-o", str(tests), "-q", "--json")
        done = finished.code == 0
        covered = covered_branches(case.file, tests) if done else 0
        return Suite(covered, _reached(finished), _outcome(done, finished))

    def cover(self, case: Case, target: int, budget: float, folder: Path) -> Outcome:
        suite = self.suite(case, budget, folder)
        return replace(suite.written, done=suite.branches >= target)

    def break_(self, fault: Fault, budget: float, folder: Path) -> Outcome:
        target = f"{fault.case.file}:{fault.case.cls}"
        finished = _run(budget, "verify", target, "--property", fault.broken)
        return _outcome(finished.code == 1, finished)

    def prove(
        self, case: Case, invariant: str, scope: str, calls: int | None, budget: float
    ) -> Outcome:
        """The invariant after so many calls of any operation, or of any length."""
        # The constructor is a call too.
        length = [] if calls is None else ["--max-length", str(calls + 1)]
        target = f"{case.file}:{case.cls}"
        arguments = ["verify", target, "--property", invariant, "--scope", scope, *length]
        finished = _run(budget, *arguments)
        done = finished.code == 0 and (calls is not None or "any length" in finished.output)
        return _outcome(done, finished)


def _run(budget: float, *arguments: str) -> Finished:
    command = heapwright(*arguments, "--time", str(budget))
    return run(command, limit=GRACE * budget)


def _reached(finished: Finished) -> Spent:
    if finished.code != 0:
        return finished.spent
    data = json.loads(finished.output)
    return Spent(data["reached_seconds"], data["reached_cpu_seconds"])


def _outcome(done: bool, finished: Finished) -> Outcome:
    if finished.code in (*ANSWERS, None):
        return Outcome(done, finished.spent)
    return Outcome(False, finished.spent, finished.errors.strip()[-80:], failed=True)
