"""What the paper compares with: enumeration of inputs by the invariant alone, and lazy
initialisation of what the method reads. Neither knows the specification, so both make invalid
inputs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from time import process_time
from typing import Any

from benchmarks.csf.measuring import methods, opened
from benchmarks.csf.programs import PROGRAMS
from heapwright.api.assuming import NONE, preconditions
from heapwright.api.casing import roots_of_operation
from heapwright.api.indexing import Casing, Index
from heapwright.api.valid import Valid
from heapwright.graph.setting import Setting
from heapwright.program import GoalKind, Operation
from heapwright.program.goals import BRANCHES
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.structures.concrete import Concrete

MOST = 40
"""Inputs for each method."""
_SECONDS = 10.0
"""For the inputs of each method."""
_PATIENCE = 0.2
"""Seconds for an invariant; on a cyclic heap some have no end."""


@dataclass
class Baseline:
    """Inputs by whether they are valid, and the branches that those and all inputs show."""

    valid: int = 0
    total: int = 0
    covered: set[int] = field(default_factory=set)
    covered_by_all: set[int] = field(default_factory=set)
    branches: set[int] = field(default_factory=set)
    cpu: float = 0.0

    def row(self) -> dict[str, Any]:
        count = len(self.branches) or 1
        return {
            "valid": self.valid,
            "total": self.total,
            "coverage": 100 * len(self.covered & self.branches) / count,
            "coverage by all": 100 * len(self.covered_by_all & self.branches) / count,
            "cpu": self.cpu,
        }


def enumerated(operation: Operation, valid: Valid) -> Callable[[Sequence[Any]], object]:
    """Black-box enumeration: the invariant runs on an open heap, and its paths are the inputs."""
    return lambda arguments: arguments[0].rep_ok() if operation.has_receiver else None


def lazy(operation: Operation, valid: Valid) -> Callable[[Sequence[Any]], object]:
    """Lazy initialisation: the method itself runs on an open heap."""
    return valid.program.body(operation)


BASELINES = {"BBE": enumerated, "lazy": lazy}


def measure(technique: str, name: str) -> dict[str, Any]:
    """A row of the table, in this process."""
    valid = opened(PROGRAMS[name])
    confirmer = valid.confirmer
    own = preconditions(valid, ())
    found = Baseline()
    entered: set[str] = set()
    with sandbox():
        for operation in methods(valid):
            roots = list(roots_of_operation(operation))
            started = process_time()
            with Setting(seconds=_SECONDS).limited():
                inputs = list(islice(_inputs(technique, valid, operation), MOST))
            found.cpu += process_time() - started
            for concrete in inputs:
                goals = confirmer.goals(operation, concrete, roots)
                found.total += 1
                found.covered_by_all |= goals
                if confirmer.is_accepted(own, concrete, roots, _PATIENCE):
                    found.valid += 1
                    found.covered |= goals
            entered.add(operation.name)
    seen = {g.function for g in valid.program.goals if g.kind is GoalKind.ENTRY}
    seen &= entered | {g.function for g in valid.program.goals if g.number in found.covered_by_all}
    found.branches = {
        g.number for g in valid.program.goals if g.kind in BRANCHES and g.function in seen
    }
    return found.row()


def _inputs(technique: str, valid: Valid, operation: Operation) -> Iterator[Concrete]:
    index = Index(valid, Solver(), _SECONDS)
    casing = Casing(index, roots_of_operation(operation), [NONE])
    for result in casing.results(BASELINES[technique](operation, valid)):
        concrete = casing.first(result)
        if concrete is not None:
            yield concrete


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2])))
