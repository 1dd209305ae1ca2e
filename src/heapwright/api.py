"""The same from Python: ``import heapwright as hw; hw.explore(AvlTree, scope={AvlNode: 6})``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

from heapwright.errors import UserError
from heapwright.execution import SWAP_FUNCTIONS
from heapwright.graph import Costs, Explorer, Graph, Options, Progress, load_graph, save_graph
from heapwright.heap.families import CONTAINERS
from heapwright.program import Program, Scope
from heapwright.program.python.build import Choices, load_program
from heapwright.program.python.target import Target, parse_target, target_of
from heapwright.solver import Mode, Solver

Subject = str | type | Iterable[type]
"""``"file.py:Class"``, ``"package.module:Class,Class"``, a class, or several classes."""

ScopeChoice = Mapping[str, int] | Mapping[type, int]

DEFAULT_SECONDS = 60.0


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


def explore(
    subject: Subject,
    *,
    scope: ScopeChoice | None = None,
    max_length: int | None = None,
    seconds: float | None = DEFAULT_SECONDS,
    methods: Iterable[str] = (),
    without: Iterable[str] = (),
    types: Mapping[str, str] | None = None,
    ignore_fields: Iterable[str] = (),
    merge: bool = True,
    stop_at_exceptions: bool = False,
    solver: str = "tiers",
    watch: Callable[[Progress], None] | None = None,
) -> Exploration:
    """Every heap state that the public operations of the classes reach within the scope.

    Raises: UserError if the subject or a choice cannot be used.
    """
    _check_limits(max_length, seconds)
    choices = Choices(tuple(methods), tuple(without), dict(types or {}), tuple(ignore_fields))
    program = open_program(subject, choices)
    limits = derive_scope(program, scope or {})
    options = Options(max_length, seconds, merge, stop_at_exceptions)
    explorer = Explorer(program, limits, Solver(_mode(solver)), options, watch)
    started = perf_counter()
    graph = explorer.run()
    return Exploration(program, graph, perf_counter() - started, explorer.costs)


def open_program(subject: Subject, choices: Choices | None = None) -> Program:
    """Loads the classes, instrumented."""
    return load_program(locate(subject), SWAP_FUNCTIONS, choices or Choices())


def locate(subject: Subject) -> Target:
    if isinstance(subject, str):
        return parse_target(subject)
    return target_of(*([subject] if isinstance(subject, type) else subject))


def derive_scope(program: Program, chosen: ScopeChoice) -> Scope:
    named = {
        name if isinstance(name, str) else name.__qualname__: int(limit)
        for name, limit in chosen.items()
    }
    known = [*program.classes, *(cls.__name__ for cls in CONTAINERS)]
    return Scope.derive(program.operations, known, named)


def load(path: str | Path) -> Graph:
    """A saved graph.

    Raises: UserError if there is none, or it is damaged.
    """
    return load_graph(Path(path))


def _check_limits(max_length: int | None, seconds: float | None) -> None:
    if max_length is not None and max_length < 0:
        raise UserError(f"--max-length {max_length}: the length must not be negative")
    if seconds is not None and seconds <= 0:
        raise UserError(f"--time {seconds:g}: the time must be positive")


def _mode(name: str) -> Mode:
    try:
        return Mode(name)
    except ValueError:
        known = ", ".join(mode.value for mode in Mode)
        raise UserError(f"--solver {name}: no such solver; there are: {known}") from None
