"""``explore``: from classes to a state graph."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Unpack

from heapwright.api.languages import language_of, of_program
from heapwright.api.results import FindResult
from heapwright.errors import UserError
from heapwright.graph import (
    Costs,
    Graph,
    Observer,
    load_graph,
    save_graph,
)
from heapwright.graph.setting import SettingOptions, setting_of
from heapwright.program import Choices, Criterion, Program
from heapwright.program.language import Purpose
from heapwright.synthesis import Predicate

Subject = str | type | Iterable[type]
"""``"file.py:Class"``, ``"package.module:Class,Class"``, a class, or several classes."""


@dataclass(frozen=True)
class Exploration:
    """A state graph together with the program it belongs to."""

    program: Program
    graph: Graph
    seconds: float
    costs: Costs

    def __str__(self) -> str:
        graph = self.graph
        active = sum(1 for _ in graph.active_states())
        end = "a fixpoint" if graph.fixpoint else f"cut off: {'; '.join(map(str, graph.cuts))}"
        if graph.fixpoint and self.never_called:
            end += f", but never called: {', '.join(self.never_called)}"
        return f"{active} active states, {len(graph.edges)} edges, {end}"

    @property
    def never_called(self) -> list[str]:
        """Operations that no sequence within the scope calls, since no object for them exists."""
        from heapwright.api.claims import never_called

        return never_called(self.program, self.graph)

    def save(self, path: str | Path) -> None:
        """Raises: UserError if the file cannot be written."""
        if not isinstance(path, str | Path):
            raise UserError(f"{path!r} is not the path of a file")
        save_graph(self.graph, Path(path))

    def find(self, spec: str | Predicate) -> FindResult:
        """The shortest sequence in this graph that makes the specification true."""
        from heapwright.api.finding import find_in_graph

        return find_in_graph(self.program, self.graph, spec)


def explore(subject: Subject, **options: Unpack[SettingOptions]) -> Exploration:
    """Every heap state that the public operations of the classes reach within the scope.

    Keyword arguments are the fields of ``Setting``, such as ``scope={Class: 6}``.

    Raises: UserError if the subject or a choice cannot be used.
    """
    from heapwright.api.growing import explore_growing

    chosen = setting_of(options)
    with chosen.limited():
        program = open_program(subject, chosen.choices())
        started = perf_counter()
        explorer, _ = explore_growing(program, chosen, lambda _: Observer(), lambda _: 0)
    seconds = perf_counter() - started
    return Exploration(program, explorer.graph, seconds, explorer.expander.costs)


def open_program(
    subject: object, choices: Choices | None = None, criterion: Criterion | None = None
) -> Program:
    """Loads the classes, instrumented; with the probes that the criterion needs."""
    language = language_of(subject)
    wanted, chosen = criterion or Criterion(), choices or Choices()
    program = language.load_for(wanted, language.locate(subject), chosen, Purpose.EXPLORE)
    again = partial(open_program, program.target.absolute(), chosen, wanted)
    return replace(program, again=again)


def open_again(program: Program, purpose: Purpose) -> Program:
    """The same program for another purpose."""
    language = of_program(program).language
    return language.load_for(program.criterion, program.target, program.choices, purpose)


class SavedGraph(Graph):
    """A graph from a file, which can be asked as ``find`` asks a class."""

    def find(self, spec: str | Predicate) -> FindResult:
        """The shortest sequence in this graph that makes the specification true."""
        from heapwright.api.finding import find_in_graph

        return find_in_graph(program_of(self), self, spec)


def load(path: str | Path) -> SavedGraph:
    """A saved graph.

    Raises: UserError if there is none, it is damaged, or its classes have changed since.
    """
    if not isinstance(path, str | Path):
        raise UserError(f"{path!r} is not the path of a graph")
    graph = load_graph(Path(path))
    return SavedGraph(**{each.name: getattr(graph, each.name) for each in fields(Graph)})


def saved(subject: object) -> tuple[Program, Graph] | None:
    """The program and the graph, if the subject is a finished graph or the path of one."""
    if isinstance(subject, Exploration):
        return subject.program, subject.graph
    if isinstance(subject, str) and ":" not in subject and Path(subject).is_file():
        subject = Path(subject)
    graph = load(subject) if isinstance(subject, Path) else subject
    if isinstance(graph, Graph) and graph.request.valid:
        raise UserError(
            f"{subject}: has valid structures, not states that calls reach; "
            f"ask with: heapwright cases TARGET.METHOD --pre {subject}"
        )
    return (program_of(graph), graph) if isinstance(graph, Graph) else None


def program_of(graph: Graph) -> Program:
    """Loads the classes of a saved graph again."""
    return open_program(graph.target, graph.request.choices)
