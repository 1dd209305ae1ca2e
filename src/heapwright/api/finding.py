"""``find``: a sequence that makes a specification true."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any

from heapwright.api.claims import count_of, is_complete, minimality, open_reasons, reach_of
from heapwright.api.exploring import Setting, Subject, load, open_program, program_of
from heapwright.api.growing import explore_growing
from heapwright.api.results import FindResult
from heapwright.emit.replay import holds, replay
from heapwright.emit.spelling import spelled
from heapwright.emit.text import TestFunction, sequence_lines
from heapwright.errors import InternalError
from heapwright.execution import silenced
from heapwright.graph import Explorer, Graph
from heapwright.program import Program
from heapwright.solver import Solver
from heapwright.synthesis import (
    Finder,
    Predicate,
    Reached,
    Specification,
    UndecidedError,
    default_runner,
    load_specification,
    reach,
)


def find(subject: Subject | Path, spec: str | Predicate, **setting: Any) -> FindResult:
    """The shortest call sequence that makes the specification true, or that there is none.

    The subject is a target, classes, or the path of a saved graph. Keyword arguments as for
    ``explore``.

    Raises: UserError if the subject or the specification cannot be used.
    """
    if isinstance(subject, Path):
        graph = load(subject)
        return find_in_graph(program_of(graph), graph, spec)
    started = perf_counter()
    chosen = Setting(**setting)
    program = open_program(subject, chosen.choices())
    specification = _load(program, spec)
    program = program.keeping(specification.reads)

    def watching(explorer: Explorer) -> Finder:
        return Finder(program, explorer.runner, explorer.solver, specification)

    explorer, finder = explore_growing(program, chosen, watching, lambda f: f.answer is not None)
    return _result(program, explorer.graph, explorer.solver, specification, finder, started)


def find_in_graph(program: Program, graph: Graph, spec: str | Predicate) -> FindResult:
    """The same from a finished graph."""
    started = perf_counter()
    solver = Solver()
    specification = _load(program, spec)
    finder = Finder(program, default_runner(program, solver), solver, specification)
    with silenced():
        finder.search(graph)
    return _result(program, graph, solver, specification, finder, started)


def _load(program: Program, spec: str | Predicate) -> Specification:
    with silenced():
        return load_specification(program, spec)


def _result(
    program: Program,
    graph: Graph,
    solver: Solver,
    spec: Specification,
    finder: Finder,
    started: float,
) -> FindResult:
    if finder.answer is not None:
        try:
            reached = reach(program, graph, solver, finder.answer)
        except UndecidedError as error:
            return _undecided(spec, (str(error),), started)
        shortest = minimality(program, graph, finder.question.undecided)
        return _found(program, spec, reached, shortest, started)
    reasons = (*open_reasons(graph), *finder.question.undecided)
    if reasons or not is_complete(graph):
        return _undecided(spec, reasons, started)
    claim = f"none exists: no state reached by {reach_of(program, graph)}, satisfies it"
    return FindResult(spec.name, False, (), (), claim, (), "", perf_counter() - started)


def _undecided(spec: Specification, reasons: tuple[str, ...], started: float) -> FindResult:
    claim = f"undecided: {'; '.join(reasons)}"
    return FindResult(spec.name, None, (), (), claim, reasons, "", perf_counter() - started)


def _found(
    program: Program, spec: Specification, reached: Reached, shortest: str, started: float
) -> FindResult:
    """Shown only after a replay on the untouched class."""
    run = replay(program, reached.sequence)
    if holds(run, spec.untouched(run.untouched), reached.arguments) is not True:
        raise InternalError(
            f"the sequence {reached.lines()} does not satisfy {spec.name} when replayed"
        )
    reached = replace(reached, sequence=spelled(reached.sequence, run))
    needed = [argument.partition(".")[0] for argument in reached.arguments]
    body = (*sequence_lines(reached.sequence, needed), *_assertion(spec, reached.arguments))
    name = spec.name if spec.name.isidentifier() else "specification"
    test = TestFunction(f"test_{name}", body).source()
    length = count_of(len(reached.sequence))
    claim = f"found with {length}, and replayed on the untouched class; {shortest}"
    return FindResult(
        spec.name,
        True,
        tuple(reached.lines()),
        reached.arguments,
        claim,
        (),
        test,
        perf_counter() - started,
    )


def _assertion(spec: Specification, arguments: tuple[str, ...]) -> list[str]:
    """The specification as the last lines of a test."""
    if spec.name.isidentifier():
        return [f"assert {spec.name}({', '.join(arguments)})"]
    if spec.name == "<lambda>":
        return [f"# the specification holds for {', '.join(arguments)}"]
    pairs = zip((p.name for p in spec.parameters), arguments, strict=True)
    return [*(f"{n} = {text}" for n, text in pairs if n != text), f"assert {spec.name}"]
