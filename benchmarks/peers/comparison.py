"""The three comparisons."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from benchmarks.peers.cases import (
    CASES,
    FAULTS,
    FIXPOINT_NODES,
    INVARIANT,
    LENGTHS,
    PROVED,
    Case,
    Fault,
)
from benchmarks.peers.compared import Compared
from benchmarks.peers.crosshair import CrossHair
from benchmarks.peers.driven import Driven
from benchmarks.peers.ours import Heapwright, Suite
from benchmarks.peers.pynguin import Pynguin
from benchmarks.peers.tool import REPEATS, SHORT, Outcome, Tool, is_installed, quickest
from benchmarks.processes import python, run
from benchmarks.report import Report, Row, Value

OURS = Heapwright()
CROSSHAIR = CrossHair()
PEERS: tuple[Tool, ...] = (
    Pynguin(),
    CROSSHAIR,
    Driven("Hypothesis", "hypothesis", "benchmarks.peers.hypothesis_driver"),
    Driven("random", None, "benchmarks.peers.random_driver"),
)
Work = Mapping[str, float]
"""Our seconds beside the process start, by what was done then."""
Attempt = Callable[[Tool, Path], Outcome]


@dataclass(frozen=True)
class Comparison:
    """Runs the tools one after another and sets their times beside ours."""

    budget: float
    clock: str

    def coverage(self) -> Report:
        rows = [self._coverage_row(case) for case in CASES]
        notes = [
            self._starts(),
            "branches: those that Heapwright's suite covers, says coverage.py; the others stop "
            "when they have as many",
            "Heapwright: reached is the work until the exploration had reached all of them, "
            "written that until tests were chosen, shortened, written and run in two fresh "
            "interpreters; Hypothesis and the random driver only reach them, and write nothing",
            "Pynguin and CrossHair show a result only at the end: search times of 1/32, 1/16 … 1 "
            "of the budget are tried, and only the first that suffices counts",
        ]
        return Report(f"Time to the same branch coverage{self._title()}", rows, notes)

    def faults(self) -> Report:
        rows = [self._fault_row(fault) for fault in FAULTS]
        notes = [
            self._starts(),
            "no-crash: a call ends in AttributeError; the others: an invariant is false",
            "frozen: instead, a passing test asserts that the invariant is false",
        ]
        return Report(f"Time to the seeded fault{self._title()}", rows, notes)

    def proof(self) -> Report:
        rows = [self._proof_row(calls) for calls in (*LENGTHS, None)]
        notes = [
            self._starts(),
            "Heapwright: any sequence of all public operations; CrossHair: so many insertions, "
            "with a driver written by hand for each number",
            "Pynguin, Hypothesis and a random driver cannot prove anything",
        ]
        return Report(f"Proof of {PROVED.cls}.{INVARIANT}{self._title()}", rows, notes)

    def _starts(self) -> str:
        """What starting each tool costs, which is in all times."""
        tools = [tool for tool in (OURS, *PEERS) if is_installed(tool)]
        costs = [f"{tool.name} {self._start(tool):.2f} s" for tool in tools]
        return (
            f"process start, in all times: {', '.join(costs)}; work is what is left beside it, and "
            f"ratios are those of work; of times under {SHORT:g} s the smallest of {REPEATS} counts"
        )

    @cache  # noqa: B019 - there is one comparison in a process
    def _start(self, tool: Tool) -> float:
        """Seconds for a question that has no work in it."""
        return min(run(python(*tool.start)).spent.on(self.clock) for _ in range(3))

    def _title(self) -> str:
        kind = "CPU" if self.clock == "cpu" else "wall"
        return f", {kind} seconds with process start, budget {self.budget:g} s"

    def _coverage_row(self, case: Case) -> Row:
        suites = [self._suite(case) for _ in range(REPEATS)]
        suite = suites[0]
        written = min(self._work(suite.written) for suite in suites)
        reached = min(suite.reached.on(self.clock) for suite in suites)
        ours = {"reached": reached, "written": written}

        def attempt(tool: Tool, folder: Path) -> Outcome:
            return tool.cover(case.moved(folder), suite.branches, self.budget, folder)

        row: Row = {
            "subject": case.cls,
            "branches": suite.branches,
            OURS.name: f"reached {reached:.3f} s, written {written:.2f} s",
        }
        return {**row, **self._beside(ours, case.cls, attempt)}

    def _suite(self, case: Case) -> Suite:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            return OURS.suite(case.moved(folder), self.budget, folder)

    def _fault_row(self, fault: Fault) -> Row:
        def attempt(tool: Tool, folder: Path) -> Outcome:
            moved = Fault(fault.case.moved(folder), fault.broken)
            return tool.break_(moved, self.budget, folder)

        ours = _tried(OURS, attempt)
        row: Row = {
            "fault": fault.case.module,
            "breaks": fault.broken,
            OURS.name: self._cell(OURS, ours, {}),
        }
        return {**row, **self._beside({"": self._work(ours)}, fault.case.module, attempt)}

    def _proof_row(self, calls: int | None) -> Row:
        scope = f"AvlNode={max(calls or 0, FIXPOINT_NODES)}"
        ours = quickest(lambda: OURS.prove(PROVED, INVARIANT, scope, calls, self.budget))

        def attempt(_: Tool, folder: Path) -> Outcome:
            assert calls is not None
            return CROSSHAIR.prove(PROVED.moved(folder), INVARIANT, calls, self.budget, folder)

        name = "any number (fixpoint)" if calls is None else str(calls)
        theirs: Value = "cannot say it"
        if calls is not None:
            work = {"": self._work(ours)}
            theirs = self._peer(CROSSHAIR, f"proof, {calls} calls", work, attempt)
        return {
            "calls": name,
            "scope": scope,
            OURS.name: self._cell(OURS, ours, {}),
            CROSSHAIR.name: theirs,
        }

    def _beside(self, ours: Work, subject: str, attempt: Attempt) -> Row:
        return {tool.name: self._peer(tool, subject, ours, attempt) for tool in PEERS}

    def _peer(self, tool: Tool, subject: str, ours: Work, attempt: Attempt) -> Value:
        if not is_installed(tool):
            return "not installed"
        print(f"{subject}: {tool.name} …", file=sys.stderr)
        return self._cell(tool, _tried(tool, attempt), ours)

    def _work(self, ours: Outcome) -> float:
        return self._cell(OURS, ours, {}).beside_start

    def _cell(self, tool: Tool, outcome: Outcome, ours: Work) -> Compared:
        return Compared(outcome, self.budget, self.clock, self._start(tool), ours)


def _tried(tool: Tool, attempt: Attempt) -> Outcome:
    """Each time in a folder of its own."""

    def once() -> Outcome:
        with tempfile.TemporaryDirectory() as name:
            return attempt(tool, Path(name))

    return quickest(once)
