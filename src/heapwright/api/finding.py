"""``find``: a sequence that makes a specification true."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import Any, Unpack

from heapwright.api.claims import count_of, is_complete, minimality, open_reasons, reach_of
from heapwright.api.exploring import Exploration, Subject, open_program, saved
from heapwright.api.growing import explore_growing, with_room
from heapwright.api.languages import writer_of
from heapwright.api.results import FindResult
from heapwright.emit.writer import DisagreementError
from heapwright.errors import UserError
from heapwright.execution import silenced
from heapwright.execution.blocking import watched
from heapwright.graph import Explorer, Graph
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.graph.wiring import runner_of
from heapwright.program import Program
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.synthesis import (
    Finder,
    Predicate,
    Reached,
    Specification,
    UndecidedError,
    Walker,
    reach,
)


def find(
    subject: Subject | Path | Graph | Exploration,
    spec: str | Predicate,
    **options: Unpack[SettingOptions],
) -> FindResult:
    """The shortest call sequence that makes the specification true, or that there is none.

    The subject is a target, classes, a graph, or the path of a saved one. Keyword arguments as for
    ``explore``.

    Raises: UserError if the subject or the specification cannot be used.
    """
    finished = saved(subject)
    if finished is not None:
        refuse_settings(options)
        with setting_of(options).limited():
            return find_in_graph(*finished, spec)
    started = perf_counter()
    chosen = setting_of(options)
    with chosen.limited():
        return _find(subject, spec, chosen, started)


def _find(subject: object, spec: str | Predicate, chosen: Setting, started: float) -> FindResult:
    program = open_program(subject, chosen.choices())
    specification = _load(program, spec)
    program = program.keeping([specification.reads])

    def watching(explorer: Explorer) -> Finder:
        return Finder(program, explorer.runner, explorer.solver, specification)

    roomy = with_room(program, chosen, specification)
    explorer, finder = explore_growing(program, roomy, watching, lambda f: f.answer is not None)
    walker = Walker(program, explorer.graph, explorer.solver)
    return _result(walker, specification, finder, started)


def refuse_settings(options: Mapping[str, Any]) -> None:
    """Raises: UserError for a choice that was made when the graph was."""
    setting_of(options)  # refuses what there is not
    for name in options:
        if name not in _APPLY_TO_GRAPHS:
            spelled = {"types": "type", "ignore_fields": "ignore-field"}
            shown = spelled.get(name, name.replace("_", "-"))
            raise UserError(
                f"--{shown}: a saved graph cannot be explored with other options; "
                "ask the class, or make another graph with heapwright explore"
            )


_APPLY_TO_GRAPHS = frozenset({"seconds", "memory", "limits", "watch"})


def find_in_graph(program: Program, graph: Graph, spec: str | Predicate) -> FindResult:
    """The same from a finished graph."""
    started = perf_counter()
    solver = Solver()
    specification = _load(program, spec)
    finder = Finder(program, runner_of(program, solver), solver, specification)
    finder.question.undecided |= dict.fromkeys(lacking(program, graph, specification))
    with silenced(), watched(), sandbox():
        finder.search(graph)
    walker = Walker(program, graph, solver)
    finder.settle(walker.is_reached)
    return _result(walker, specification, finder, started)


def lacking(program: Program, graph: Graph, spec: Specification) -> Iterator[str]:
    """What a finished graph does not keep, and the specification may read."""
    remedy = f"ask {graph.target} itself"
    for field in sorted(graph.forgotten_fields() & spec.reads.names):
        yield f"the graph does not keep field {field}, which {spec.name} reads; {remedy}"
    if program.keeping([spec.reads]).ordered and not graph.request.ordered:
        yield f"the graph does not keep the order of fields, which {spec.name} may see; {remedy}"


def _load(program: Program, spec: str | Predicate) -> Specification:
    with silenced():
        return program.specification(spec)


def _result(walker: Walker, spec: Specification, finder: Finder, started: float) -> FindResult:
    program, graph = walker.program, walker.graph
    if finder.answer is not None:
        try:
            reached = reach(walker, finder.answer)
            undecided, calls = finder.question.undecided, len(reached.sequence)
            shortest = minimality(program, graph, undecided, calls, spec)
            return _found(program, spec, reached, shortest, started)
        except UndecidedError as error:
            return _undecided(spec, (str(error),), started)
    reasons = tuple(dict.fromkeys((*open_reasons(graph), *finder.question.undecided)))
    finder.question.mistakes.refuse(graph.fields(), complete=not reasons and is_complete(graph))
    if reasons or not is_complete(graph):
        return _undecided(spec, reasons, started)
    if not finder.question.asked:
        raise UserError(_nothing_to_ask(program, spec))
    claim = f"none exists: no state reached by {reach_of(program, graph, spec)}, satisfies it"
    return FindResult(spec.name, False, (), (), claim, (), "", perf_counter() - started)


def _nothing_to_ask(program: Program, spec: Specification) -> str:
    wanted = [
        f"{parameter.name!r} ({', '.join(map(str, parameter.alternatives))})"
        for parameter in spec.parameters
    ]
    target = ", ".join(program.explored)
    taken = f"{spec.name} takes {', '.join(wanted)}"
    return f"{taken}, and no such objects are ever reached by {target}; name their classes too"


def _undecided(spec: Specification, reasons: tuple[str, ...], started: float) -> FindResult:
    claim = f"undecided: {'; '.join(reasons)}"
    return FindResult(spec.name, None, (), (), claim, reasons, "", perf_counter() - started)


def _found(
    program: Program, spec: Specification, reached: Reached, shortest: str, started: float
) -> FindResult:
    """Shown only after a replay on the untouched class."""
    writer = writer_of(program)
    run = writer.replay(program, reached.sequence)
    if writer.holds(run, spec, reached.arguments) is not True:
        calls = "; ".join(reached.lines())
        raise DisagreementError(f"{calls} seems to satisfy it, but does not when replayed")
    reached = replace(reached, sequence=writer.spelled(reached.sequence, run))
    needed = [argument.partition(".")[0] for argument in reached.arguments]
    body = [*writer.calls(reached.sequence, needed), *writer.assertion(spec, reached.arguments)]
    name = spec.name if spec.name.isidentifier() else "specification"
    test = writer.test(f"test_{name}", body)
    length = count_of(len(reached.sequence))
    claim = f"found in {length}, and replayed on the untouched class; {shortest}"
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
