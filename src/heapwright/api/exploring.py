"""``explore``: from classes to a state graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, fields
from pathlib import Path
from time import perf_counter
from typing import Any

from heapwright.api.defaults import DEFAULT_SECONDS
from heapwright.api.languages import language_of, of_program
from heapwright.api.results import FindResult
from heapwright.errors import UserError
from heapwright.graph import (
    Costs,
    Explorer,
    Graph,
    Growth,
    Observer,
    Options,
    Progress,
    load_graph,
    save_graph,
)
from heapwright.heap.capture import Slot
from heapwright.heap.codecs import NAMES
from heapwright.limits import Limits, default_megabytes
from heapwright.program import Choices, Criterion, Program, Scope
from heapwright.program.language import Purpose
from heapwright.program.lengths import DEFAULT_LENGTHS
from heapwright.program.scope import DEFAULT_INTERNAL
from heapwright.solver import Mode, Solver
from heapwright.synthesis import Predicate

Subject = str | type | Iterable[type]
"""``"file.py:Class"``, ``"package.module:Class,Class"``, a class, or several classes."""

ScopeChoice = Mapping[str, int] | Mapping[type, int]


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
        return f"{active} active states, {len(graph.edges)} edges, {end}"

    def save(self, path: str | Path) -> None:
        """Raises: UserError if the file cannot be written."""
        if not isinstance(path, str | Path):
            raise UserError(f"{path!r} is not the path of a file")
        save_graph(self.graph, Path(path))

    def find(self, spec: str | Predicate) -> FindResult:
        """The shortest sequence in this graph that makes the specification true."""
        from heapwright.api.finding import find_in_graph

        return find_in_graph(self.program, self.graph, spec)


@dataclass(frozen=True)
class Setting:
    """How to explore; the keyword arguments that all verbs share."""

    scope: ScopeChoice = field(default_factory=dict)
    max_length: int | None = None
    seconds: float | None = DEFAULT_SECONDS
    methods: Iterable[str] = ()
    without: Iterable[str] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    ignore_fields: Iterable[str] = ()
    merge: bool = True
    stop_at_exceptions: bool = False
    solver: str = "tiers"
    jobs: int = 1
    max_paths: int | None = None
    memory: int | None = None
    limits: Limits | None = None
    watch: Callable[[Progress], None] | None = None

    def __post_init__(self) -> None:
        if self.max_length is not None and self.max_length < 0:
            raise UserError(f"--max-length {self.max_length}: the length must not be negative")
        if self.seconds is not None and not self.seconds > 0:
            raise UserError(f"--time {self.seconds:g}: the time must be positive")
        if self.jobs < 1:
            raise UserError(f"--jobs {self.jobs}: there must be at least one")
        if self.memory is not None and self.memory < 1:
            raise UserError(f"--memory {self.memory}: there must be at least one megabyte")

    def limited(self) -> AbstractContextManager[None]:
        """The request, from here on, keeps to the limits that were chosen."""
        megabytes = self.memory if self.memory is not None else default_megabytes()
        limits = self.limits or Limits(self.seconds, max(1, megabytes // self.jobs))
        return limits.in_force()

    def choices(self) -> Choices:
        lengths = {n: k for n, k in named_scope(self.scope).items() if n in DEFAULT_LENGTHS}
        return Choices(
            tuple(self.methods),
            tuple(self.without),
            dict(self.types),
            tuple(self.ignore_fields),
            lengths,
        )

    def explorer(
        self,
        program: Program,
        internal: int = DEFAULT_INTERNAL,
        least: Mapping[str, int] | None = None,
        growth: Growth = Growth.KEPT,
        slots: frozenset[Slot] = frozenset(),
    ) -> Explorer:
        """An explorer that is ready to run."""
        scope = derive_scope(program, self.scope, internal, least)
        options = Options(
            self.max_length,
            self.seconds,
            self.merge,
            self.stop_at_exceptions,
            self.jobs,
            self.max_paths,
            growth=growth,
            open_slots=slots,
        )
        return Explorer(program, scope, Solver(_mode(self.solver)), options, self.watch)


def setting_of(given: Mapping[str, Any]) -> Setting:
    """The keyword arguments of a verb, checked. Raises: UserError, naming what is wrong."""
    known = [each.name for each in fields(Setting)]
    for name in given:
        if name not in known:
            raise UserError(f"there is no argument {name!r}; known: {', '.join(known)}")
    for name, kinds in _KINDS.items():
        value = given.get(name)
        if name in given and (not isinstance(value, kinds) or isinstance(value, str)):
            raise UserError(f"{name}={value!r}: {_EXPECTED[name]}")
    for name, number in _NUMBERS.items():
        value = given.get(name)
        if value is not None and (not isinstance(value, number) or isinstance(value, bool)):
            raise UserError(f"{name}={value!r}: pass a number")
    if given.get("watch") is not None and not callable(given["watch"]):
        raise UserError(f"watch={given['watch']!r}: pass a function")
    return Setting(**given)


_NUMBERS: dict[str, Any] = {
    "max_length": int,
    "seconds": int | float,
    "jobs": int,
    "max_paths": int,
}


_KINDS: dict[str, type] = {
    "scope": Mapping,
    "types": Mapping,
    "methods": Iterable,
    "without": Iterable,
    "ignore_fields": Iterable,
}
_EXPECTED = {
    "scope": "pass a dict from classes to numbers, such as {Node: 5}",
    "types": 'pass a dict from parameters to types, such as {"key": "int"}',
    "methods": "pass a list of names",
    "without": "pass a list of names",
    "ignore_fields": 'pass a list of fields, such as ["Node.count"]',
}


def explore(subject: Subject, **setting: Any) -> Exploration:
    """Every heap state that the public operations of the classes reach within the scope.

    Keyword arguments are those of ``Setting``: ``scope={Class: 6}``, ``max_length``, ``seconds``,
    ``methods``, ``without``, ``types``, ``ignore_fields``, ``merge``, ``stop_at_exceptions``,
    ``solver``, ``jobs``, ``memory`` (in megabytes) and ``watch``.

    Raises: UserError if the subject or a choice cannot be used.
    """
    from heapwright.api.growing import explore_growing

    chosen = setting_of(setting)
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
    wanted = criterion or Criterion()
    return language.load_for(
        wanted, language.locate(subject), choices or Choices(), Purpose.EXPLORE
    )


def open_again(program: Program, purpose: Purpose) -> Program:
    """The same program for another purpose."""
    language = of_program(program).language
    return language.load_for(program.criterion, program.target, program.choices, purpose)


def derive_scope(
    program: Program,
    chosen: ScopeChoice,
    internal: int = DEFAULT_INTERNAL,
    least: Mapping[str, int] | None = None,
) -> Scope:
    known = [*program.classes, *NAMES.values(), *DEFAULT_LENGTHS]
    return Scope.derive(program, known, named_scope(chosen), internal, least)


def named_scope(chosen: ScopeChoice) -> dict[str, int]:
    """The limits by the names of their classes. Raises: UserError for what is none."""
    named: dict[str, int] = {}
    for name, limit in chosen.items():
        if not isinstance(name, str | type):
            raise UserError(f"scope: {name!r} is neither a class nor the name of one")
        text = name if isinstance(name, str) else name.__qualname__
        if not isinstance(limit, int) or isinstance(limit, bool):
            raise UserError(f"--scope {text}={limit!r}: the limit must be a whole number")
        named[text] = limit
    return named


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
    if isinstance(graph, Graph) and graph.settings.get("valid"):
        raise UserError(
            f"{subject}: has valid structures, not states that calls reach; "
            f"ask with: heapwright cases TARGET.METHOD --pre {subject}"
        )
    return (program_of(graph), graph) if isinstance(graph, Graph) else None


def program_of(graph: Graph) -> Program:
    """Loads the classes of a saved graph again."""
    choices = Choices(
        _texts(graph.choices["methods"]),
        _texts(graph.choices["without"]),
        _text_map(graph.choices["types"]),
        _texts(graph.choices["ignored_fields"]),
    )
    return open_program(graph.target, choices)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list | tuple) else ()


def _text_map(value: object) -> dict[str, str]:
    return {str(k): str(v) for k, v in value.items()} if isinstance(value, dict) else {}


def _mode(name: str) -> Mode:
    try:
        return Mode(name)
    except ValueError:
        known = ", ".join(mode.value for mode in Mode)
        raise UserError(f"--solver {name}: no such solver; there are: {known}") from None
