"""``explore``: from classes to a state graph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from heapwright.api.defaults import DEFAULT_SECONDS
from heapwright.api.results import FindResult
from heapwright.errors import UserError
from heapwright.execution import SWAP_FUNCTIONS, silenced
from heapwright.execution.light import LIGHT_SWAPS
from heapwright.graph import Costs, Explorer, Graph, Options, Progress, load_graph, save_graph
from heapwright.heap.families import NAMES
from heapwright.program import Choices, Program, Scope
from heapwright.program.python.build import load_program
from heapwright.program.python.reentry import end_if_loading
from heapwright.program.python.target import Target, parse_target, target_of
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
    watch: Callable[[Progress], None] | None = None

    def __post_init__(self) -> None:
        if self.max_length is not None and self.max_length < 0:
            raise UserError(f"--max-length {self.max_length}: the length must not be negative")
        if self.seconds is not None and not self.seconds > 0:
            raise UserError(f"--time {self.seconds:g}: the time must be positive")
        if self.jobs < 1:
            raise UserError(f"--jobs {self.jobs}: there must be at least one")

    def choices(self) -> Choices:
        return Choices(
            tuple(self.methods), tuple(self.without), dict(self.types), tuple(self.ignore_fields)
        )

    def explorer(self, program: Program, internal: int = DEFAULT_INTERNAL) -> Explorer:
        """An explorer that is ready to run."""
        scope = derive_scope(program, self.scope, internal)
        options = Options(
            self.max_length,
            self.seconds,
            self.merge,
            self.stop_at_exceptions,
            self.jobs,
            self.max_paths,
        )
        return Explorer(program, scope, Solver(_mode(self.solver)), options, self.watch)


def explore(subject: Subject, **setting: Any) -> Exploration:
    """Every heap state that the public operations of the classes reach within the scope.

    Keyword arguments are those of ``Setting``: ``scope={Class: 6}``, ``max_length``, ``seconds``,
    ``methods``, ``without``, ``types``, ``ignore_fields``, ``merge``, ``stop_at_exceptions``,
    ``solver``, ``jobs`` and ``watch``.

    Raises: UserError if the subject or a choice cannot be used.
    """
    chosen = Setting(**setting)
    program = open_program(subject, chosen.choices())
    explorer = chosen.explorer(program)
    started = perf_counter()
    graph = explorer.run()
    return Exploration(program, graph, perf_counter() - started, explorer.expander.costs)


def open_program(subject: Subject, choices: Choices | None = None) -> Program:
    """Loads the classes, instrumented."""
    end_if_loading()
    with silenced():
        return load_program(locate(subject), SWAP_FUNCTIONS, choices or Choices())


def open_lightly(program: Program) -> Program:
    """The same program with as little instrumentation as possible, to run predicates fast."""
    with silenced():
        return load_program(program.target, LIGHT_SWAPS, program.choices, light=True)


def open_plainly(program: Program) -> Program:
    """The same program with ordinary objects, to see what concrete calls reach."""
    with silenced():
        return load_program(program.target, None, program.choices)


def locate(subject: Subject) -> Target:
    if isinstance(subject, str):
        return parse_target(subject)
    return target_of(*([subject] if isinstance(subject, type) else subject))


def derive_scope(program: Program, chosen: ScopeChoice, internal: int = DEFAULT_INTERNAL) -> Scope:
    named = {
        name if isinstance(name, str) else name.__qualname__: int(limit)
        for name, limit in chosen.items()
    }
    known = [*program.classes, *NAMES.values()]
    return Scope.derive(program.operations, known, named, internal)


def load(path: str | Path) -> Graph:
    """A saved graph.

    Raises: UserError if there is none, it is damaged, or its classes have changed since.
    """
    return load_graph(Path(path))


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
