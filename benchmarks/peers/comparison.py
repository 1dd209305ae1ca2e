"""The three comparisons."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
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
from benchmarks.peers.ours import Heapwright
from benchmarks.peers.pynguin import Pynguin
from benchmarks.peers.tool import Outcome, Tool, is_installed
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
            "ratios are those of work"
        )

    @cache  # noqa: B019 - there is one comparison in a process
    def _start(self, tool: Tool) -> float:
        """Seconds for a question that has no work in it."""
        return min(run(python(*tool.start)).spent.on(self.clock) for _ in range(3))

    def _title(self) -> str:
        kind = "CPU" if self.clock == "cpu" else "wall"
        return f", {kind} seconds with process start, budget {self.budget:g} s"

    def _coverage_row(self, case: Case) -> Row:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            target, ours = OURS.suite(case.moved(folder), self.budget, folder)

        def attempt(tool: Tool, folder: Path) -> Outcome:
            return tool.cover(case.moved(folder), target, self.budget, folder)

        row: Row = {"subject": case.cls, "branches": target}
        return {**row, **self._beside(ours, case.cls, attempt)}

    def _fault_row(self, fault: Fault) -> Row:
        def attempt(tool: Tool, folder: Path) -> Outcome:
            moved = Fault(fault.case.moved(folder), fault.broken)
            return tool.break_(moved, self.budget, folder)

        with tempfile.TemporaryDirectory() as name:
            ours = attempt(OURS, Path(name))
        row: Row = {"fault": fault.case.module, "breaks": fault.broken}
        return {**row, **self._beside(ours, fault.case.module, attempt)}

    def _proof_row(self, calls: int | None) -> Row:
        scope = f"AvlNode={max(calls or 0, FIXPOINT_NODES)}"
        ours = OURS.prove(PROVED, INVARIANT, scope, calls, self.budget)

        def attempt(_: Tool, folder: Path) -> Outcome:
            assert calls is not None
            return CROSSHAIR.prove(PROVED.moved(folder), INVARIANT, calls, self.budget, folder)

        name = "any number (fixpoint)" if calls is None else str(calls)
        theirs: Value = "cannot say it"
        if calls is not None:
            theirs = self._peer(CROSSHAIR, f"proof, {calls} calls", ours, attempt)
        return {
            "calls": name,
            "scope": scope,
            OURS.name: self._cell(OURS, ours, ours),
            CROSSHAIR.name: theirs,
        }

    def _beside(self, ours: Outcome, subject: str, attempt: Callable[[Tool, Path], Outcome]) -> Row:
        peers = {tool.name: self._peer(tool, subject, ours, attempt) for tool in PEERS}
        return {OURS.name: self._cell(OURS, ours, ours), **peers}

    def _peer(
        self, tool: Tool, subject: str, ours: Outcome, attempt: Callable[[Tool, Path], Outcome]
    ) -> Value:
        if not is_installed(tool):
            return "not installed"
        print(f"{subject}: {tool.name} …", file=sys.stderr)
        with tempfile.TemporaryDirectory() as name:
            return self._cell(tool, attempt(tool, Path(name)), ours)

    def _cell(self, tool: Tool, outcome: Outcome, ours: Outcome) -> Compared:
        starts = self._start(tool), self._start(OURS)
        return Compared(outcome, ours, self.budget, self.clock, *starts)
