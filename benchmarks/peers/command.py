"""``peers``: the three comparisons in one run."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import click

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
from benchmarks.peers.crosshair import CrossHair
from benchmarks.peers.driven import Driven
from benchmarks.peers.ours import Heapwright
from benchmarks.peers.pynguin import Pynguin
from benchmarks.peers.tool import Outcome, Tool, is_installed
from benchmarks.report import Report, Row, Value, json_option, print_reports

OURS = Heapwright()
CROSSHAIR = CrossHair()
PEERS: tuple[Tool, ...] = (
    Pynguin(),
    CROSSHAIR,
    Driven("Hypothesis", "hypothesis", "benchmarks.peers.hypothesis_driver"),
    Driven("random", None, "benchmarks.peers.random_driver"),
)
PARTS = ("coverage", "faults", "proof")


@dataclass(frozen=True)
class Compared:
    """The time of one tool beside ours."""

    outcome: Outcome
    ours: Outcome
    budget: float
    clock: str

    @property
    def ratio(self) -> float:
        return self.outcome.spent.on(self.clock) / self.ours.spent.on(self.clock)

    def __str__(self) -> str:
        if self.outcome.done:
            ratio = "" if self.outcome is self.ours else f" (×{self.ratio:.3g})"
            return f"{self.outcome.spent.on(self.clock):.2f} s{ratio}"
        note = f" ({self.outcome.note})" if self.outcome.note else ""
        return f"> {self.budget:g} s{note}"

    def as_data(self) -> object:
        return {
            "done": self.outcome.done,
            "wall": round(self.outcome.spent.wall, 3),
            "cpu": round(self.outcome.spent.cpu, 3),
            "ratio": round(self.ratio, 2),
            "note": self.outcome.note,
        }


@dataclass(frozen=True)
class Comparison:
    """Runs the tools one after another and sets their times beside ours."""

    budget: float
    clock: str

    def coverage(self) -> Report:
        rows = [self._coverage_row(case) for case in CASES]
        notes = [
            "branches: covered by Heapwright's suite, of those coverage.py knows; the others stop "
            "at as many",
            "Pynguin and CrossHair show a result only at the end: search times of 1/32 … 1 of the "
            "budget were tried, and only the first that sufficed counts",
        ]
        return Report(f"Time to the same branch coverage{self._title()}", rows, notes)

    def faults(self) -> Report:
        rows = [self._fault_row(fault) for fault in FAULTS]
        notes = [
            "no-crash: a call ends in AttributeError; the others: an invariant is false",
            "frozen: a passing test that asserts that the invariant is false",
        ]
        return Report(f"Time to the seeded fault{self._title()}", rows, notes)

    def proof(self) -> Report:
        rows = [self._proof_row(calls) for calls in (*LENGTHS, None)]
        notes = [
            "Heapwright: any sequence of all public operations; CrossHair: so many insertions, "
            "with a driver written by hand for each number",
            "Pynguin, Hypothesis and a random driver cannot prove anything",
        ]
        return Report(f"Proof of {PROVED.cls}.{INVARIANT}{self._title()}", rows, notes)

    def _title(self) -> str:
        kind = "CPU" if self.clock == "cpu" else "wall"
        return f", {kind} seconds with process start, budget {self.budget:g} s"

    def _coverage_row(self, case: Case) -> Row:
        with tempfile.TemporaryDirectory() as folder:
            target, ours = OURS.suite(case.moved(Path(folder)), self.budget, Path(folder))
        cells: dict[str, Value] = {
            "subject": case.cls,
            "branches": target,
            OURS.name: self._cell(ours, ours),
        }
        for tool in PEERS:
            cells[tool.name] = self._peer(
                tool,
                f"covers {case.cls}",
                ours,
                lambda folder, tool=tool: tool.cover(
                    case.moved(folder), target, self.budget, folder
                ),
            )
        return cells

    def _fault_row(self, fault: Fault) -> Row:
        with tempfile.TemporaryDirectory() as folder:
            ours = OURS.break_(fault, self.budget, Path(folder))
        cells: dict[str, Value] = {
            "fault": fault.case.module,
            "breaks": fault.property,
            OURS.name: self._cell(ours, ours),
        }
        for tool in PEERS:
            cells[tool.name] = self._peer(
                tool,
                f"looks for {fault.case.module}",
                ours,
                lambda folder, tool=tool: tool.break_(
                    Fault(fault.case.moved(folder), fault.property), self.budget, folder
                ),
            )
        return cells

    def _proof_row(self, calls: int | None) -> Row:
        scope = f"AvlNode={max(calls or 0, FIXPOINT_NODES)}"
        ours = OURS.prove(PROVED, INVARIANT, scope, calls, self.budget)
        theirs: Value = "cannot say it"
        if calls is not None:
            theirs = self._peer(
                CROSSHAIR,
                f"proves {calls} calls",
                ours,
                lambda folder: CROSSHAIR.prove(
                    PROVED.moved(folder), INVARIANT, calls, self.budget, folder
                ),
            )
        name = "any number (fixpoint)" if calls is None else str(calls)
        cells: dict[str, Value] = {"calls": name, "scope": scope}
        return {**cells, OURS.name: self._cell(ours, ours), CROSSHAIR.name: theirs}

    def _peer(
        self, tool: Tool, what: str, ours: Outcome, attempt: Callable[[Path], Outcome]
    ) -> Value:
        if not is_installed(tool):
            return "not installed"
        print(f"{tool.name} {what} …", file=sys.stderr)
        with tempfile.TemporaryDirectory() as folder:
            return self._cell(attempt(Path(folder)), ours)

    def _cell(self, outcome: Outcome, ours: Outcome) -> Compared:
        return Compared(outcome, ours, self.budget, self.clock)


@click.command("peers")
@click.option(
    "--budget",
    type=click.FloatRange(min=1),
    default=60,
    show_default=True,
    help="Seconds for each tool on each subject.",
)
@click.option(
    "--clock",
    type=click.Choice(["cpu", "wall"]),
    default="cpu",
    show_default=True,
    help="CPU seconds do not depend on what else the machine does.",
)
@click.option("--only", type=click.Choice(PARTS), help="Only this comparison.")
@json_option
def peers_command(budget: float, clock: str, only: str | None, as_json: bool) -> None:
    """Compare with Pynguin, CrossHair, Hypothesis and a plain random driver.

    Time to the same branch coverage, to seeded faults, and to a proof of the AVL tree's balance.
    Needs the extra "bench"; tools that are missing are shown as not installed. Takes half an hour
    with the default budget.
    """
    comparison = Comparison(budget, clock)
    measures = dict(
        zip(PARTS, (comparison.coverage, comparison.faults, comparison.proof), strict=True)
    )
    chosen = [only] if only is not None else PARTS
    print_reports([measures[part]() for part in chosen], as_json)
