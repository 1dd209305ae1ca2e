"""One program: the tests that concolic execution finds from its specification."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from benchmarks.csf.programs import PROGRAMS, Program
from heapwright.api.assuming import preconditions
from heapwright.api.casing import Cases, cases_of
from heapwright.api.choosing import Enough, choose_cases
from heapwright.api.indexing import Index
from heapwright.api.valid import Valid, open_valid
from heapwright.criteria import criterion_of
from heapwright.graph.setting import Setting
from heapwright.program import Operation
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.verify.properties import INVARIANT_NAMES

SECONDS = 45.0
"""For each method; only one with trigonometry needs as long."""


@dataclass
class Measured:
    """What all methods of a program add up to."""

    tests: int = 0
    calls_for_inputs: int = 0
    calls: int = 0
    branches: dict[str, set[str]] = field(default_factory=dict)
    """What each method says of each branch."""
    reasons: dict[str, None] = field(default_factory=dict)
    invalid: int = 0

    @property
    def covered(self) -> list[str]:
        return [branch for branch, said in self.branches.items() if "covered" in said]

    @property
    def unreachable(self) -> list[str]:
        """On no valid heap within the scope, by any method."""
        return [branch for branch, said in self.branches.items() if said == {"unreachable"}]

    @property
    def coverage(self) -> float:
        """Of what can be reached, as in the paper."""
        possible = len(self.branches) - len(self.unreachable)
        return 100 * len(self.covered) / possible if possible else 0.0


def opened(program: Program) -> Valid:
    criterion = criterion_of("branch", (), "")
    setting = Setting(scope=program.scope, seconds=SECONDS)
    return open_valid(program.target, setting, criterion=criterion)


def methods(valid: Valid) -> Iterator[Operation]:
    """The public ones and the constructor, without the invariant."""
    for operation in valid.program.operations:
        if operation.owner == valid.program.explored[0] and operation.member not in INVARIANT_NAMES:
            yield operation


def measure(name: str) -> dict[str, Any]:
    """A row of the table, in this process."""
    program = PROGRAMS[name]
    started = process_time()
    valid = opened(program)
    measured = Measured()
    listed: list[tuple[Operation, Cases]] = []
    with sandbox():
        for operation in methods(valid):
            listed.append((operation, _measure_method(valid, operation, program, measured)))
    cpu = process_time() - started
    own = preconditions(valid, ())  # rep_ok, which had no part in it
    for operation, found in listed:
        names = [p.name for p in operation.parameters]
        measured.invalid += sum(
            not valid.confirmer.is_accepted(own, case.concrete, names) for case in found
        )
    return {
        "methods": len(listed),
        "tests": measured.tests,
        "coverage": measured.coverage,
        "missed": sorted({*measured.branches} - {*measured.covered} - {*measured.unreachable}),
        "unreachable": sorted(measured.unreachable),
        "calls": [measured.calls_for_inputs, measured.calls],
        "invalid": measured.invalid,
        "cpu": cpu,
        "reasons": list(measured.reasons),
    }


def _measure_method(
    valid: Valid, operation: Operation, program: Program, measured: Measured
) -> Cases:
    solver = Solver()
    index = Index(valid, solver, SECONDS)
    enough = Enough(valid.program, operation)
    found = cases_of(index, operation, (program.pre,), concolic=True, enough=enough)
    choose_cases(found)
    measured.tests += len(found.cases)
    for goal in found.goals:
        measured.branches.setdefault(goal.branch, set()).add(goal.status)
    for_inputs = 0 if found.tree is None else found.tree.calls_for_inputs
    measured.calls_for_inputs += for_inputs
    measured.calls += solver.calls.total() - for_inputs
    measured.reasons.update(dict.fromkeys(found.reasons))
    return found


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
