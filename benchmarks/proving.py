"""One class verified in a fresh interpreter, with the size and the cost of its exploration."""

from __future__ import annotations

import ast
import json
import re
import resource
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from time import process_time
from unittest.mock import patch

from benchmarks.processes import output_of, python
from heapwright.api.claims import open_reasons
from heapwright.api.exploring import open_program
from heapwright.api.growing import explore_growing
from heapwright.api.verifying import verdict_of
from heapwright.graph import Graph, Setting
from heapwright.graph.explore import Explorer
from heapwright.synthesis import Walker
from heapwright.verify.check import Checker
from heapwright.verify.properties import find_properties

PROPERTIES = ("no-crash", "rep_ok")
NONE = ""


@dataclass(frozen=True)
class Proved:
    """Seconds are CPU time, without that for loading the class.

    ``cause`` is why there is no fixpoint, or why a verdict is undecided.
    """

    states: int
    paths: int
    seconds: float
    megabytes: float
    fixpoint: bool
    verdicts: dict[str, str]
    lengths: dict[str, int]
    cause: str


def prove_fresh(target: str, seconds: float) -> Proved:
    """Raises: RuntimeError if the class cannot be verified."""
    command = python("-m", "benchmarks.proving", target, str(seconds))
    return Proved(**json.loads(output_of(command)))


def prove_here(target: str, seconds: float) -> Proved:
    with cpu_clock():
        return _prove(target, Setting(seconds=seconds))


@contextmanager
def cpu_clock() -> Iterator[None]:
    """Time limits count the CPU time of this process: other processes must not change a verdict."""
    with (
        patch("heapwright.limits.monotonic", process_time),
        patch("heapwright.graph.explore.perf_counter", process_time),
    ):
        yield


def _prove(target: str, chosen: Setting) -> Proved:
    program = open_program(target, chosen.choices())
    wanted = find_properties(program, PROPERTIES)
    program = program.keeping(p.spec.reads for p in wanted if p.spec)

    def watching(explorer: Explorer) -> Checker:
        return Checker(program, explorer.runner, explorer.solver, wanted)

    started = process_time()
    with chosen.limited():
        explorer, checker = explore_growing(program, chosen, watching, lambda c: len(c.violations))
        graph = explorer.graph
        walker = Walker(program, graph, explorer.solver)
        found = [verdict_of(walker, checker, p) for p in wanted]
    open_ones = [reason for verdict in found for reason in verdict.reasons]
    return Proved(
        states=len(graph.states),
        paths=graph.paths,
        seconds=process_time() - started,
        megabytes=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        fixpoint=graph.fixpoint,
        verdicts={verdict.property: verdict.verdict for verdict in found},
        lengths={v.property: calls_in(v.sequence) for v in found if v.verdict == "violated"},
        cause=_cause(graph, open_ones),
    )


def calls_in(sequence: Sequence[str]) -> int:
    """How many calls these are; those that are repeated are written as a loop."""
    return sum(_times(statement) for statement in ast.parse("\n".join(sequence)).body)


def _times(statement: ast.stmt) -> int:
    match statement:
        case ast.For(iter=ast.Call(args=[ast.Constant(int(times))]), body=body):
            return times * sum(map(_times, body))
        case ast.With(body=body):
            return sum(map(_times, body))
    return 1


def _cause(graph: Graph, reasons: list[str]) -> str:
    """The first reason, in general words; which field grows, where that is all there is to say."""
    known = [*open_reasons(graph), *reasons]
    if not known:
        return NONE
    other = [reason for reason in known if "budget" not in reason]
    if other:
        return _general(other[0])
    growing = "a field that grows" if graph.hints else "many states"
    return f"{_general(known[0])}: {growing}"


def _general(reason: str) -> str:
    """Without the operation before it and the place after it."""
    text = re.sub(r" at (line )?\S+:\d+.*$| at line \d+.*$", "", reason)
    return re.sub(r"^[\w.]+: ", "", text)


if __name__ == "__main__":
    print(json.dumps(asdict(prove_here(sys.argv[1], float(sys.argv[2])))))
