"""Runs code on an abstract state: rebuild it for each path, pass objects and fresh variables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from heapwright.execution import Budget, Path, PathResult, Runner
from heapwright.execution.call import LEFT_OUT, fresh_kinds
from heapwright.execution.path import Handle
from heapwright.execution.proxies.ranks import RANGES
from heapwright.heap.rebuild import Rebuilder, proxy
from heapwright.heap.rebuilt import Heap
from heapwright.heap.shape import Shape
from heapwright.program import Program
from heapwright.program.abstract import (
    Atom,
    Reference,
    Value,
    Variable,
    fold,
    kinds_of_variables,
)
from heapwright.program.frontend import Body
from heapwright.program.kinds import OMITTED
from heapwright.solver import Conjunction, Facts, Solver


@dataclass(slots=True)
class Live:
    """A rebuilt heap, object by object as in its shape, and the arguments of a call on it."""

    heap: Heap
    arguments: list[Any]

    @property
    def objects(self) -> list[Any]:
        return self.heap.objects


@dataclass(eq=False)
class StateRun:
    """One state on which calls are tried out, path by path.

    The heap is built once: after each path, what the path changed is put back.
    """

    shape: Shape
    _conjunction: Conjunction
    _rebuilder: Rebuilder
    _runner: Runner
    _handle: Handle = field(default_factory=Handle)
    _heap: Heap | None = None
    _begun: dict[tuple[str, ...], tuple[Facts, list[int]]] = field(default_factory=dict)

    def paths(self, arguments: Sequence[Value], body: Body) -> Iterator[PathResult[Live]]:
        """Every feasible path of ``body`` on these arguments, in every instance of the state."""
        facts, fresh = self._beginning(arguments)
        passing = _Passing(arguments, self._handle, fresh, self._rebuilder)

        def build(path: Path) -> Live:
            self._handle.path = path
            heap = self._heap
            if heap is not None and heap.changed():
                path.ended = None  # a value that cannot be kept is the last path's affair
            if heap is None or not heap.restore():
                heap = self._rebuilder.rebuild(self.shape, self._handle)
            self._heap = None
            return Live(heap, passing.values(heap.objects))

        def run(live: Live) -> object:
            result = body(live.arguments)
            live.heap.put_back_symbolic()
            # Only now: after an exception, its traceback keeps frames alive, and what they do when
            # they are dropped (a generator's ``finally``) must not reach the next path's heap.
            self._heap = live.heap
            return result

        return self._runner.paths(facts, build, run)

    def _beginning(self, arguments: Sequence[Value]) -> tuple[Facts, list[int]]:
        """The facts that calls with such arguments begin with, and where the fresh variables are.

        Calls share them, and so what conditions on them lead to: methods of one class tend to ask
        the same of the same fields.
        """
        kinds = tuple(fresh_kinds(arguments))
        found = self._begun.get(kinds)
        if found is None:
            facts = self._conjunction.facts()
            found = self._begun[kinds] = facts, add_fresh(facts, kinds)
            facts.splits = {}
        return found


class StateRunner:
    """Runs functions on abstract states of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self.rebuilder = Rebuilder(program)
        self._runner = Runner(program, solver, budget)
        self.limit_sizes = self._runner.limit_sizes

    def on_state(self, shape: Shape, conjunction: Conjunction) -> StateRun:
        return StateRun(shape, conjunction, self.rebuilder, self._runner)

    def paths(
        self, shape: Shape, conjunction: Conjunction, arguments: Sequence[Value], body: Body
    ) -> Iterator[PathResult[Live]]:
        """Every feasible path of ``body`` on these arguments, in every instance of the state."""
        return self.on_state(shape, conjunction).paths(arguments, body)


def add_fresh(facts: Facts, kinds: Iterable[str]) -> list[int]:
    """Adds a variable of each kind; returns their indices in the matrix."""
    return [add_variable(facts, kind) for kind in kinds]


def add_variable(facts: Facts, kind: str) -> int:
    """A fresh variable with the range of its kind; returns its index in the matrix."""
    index = facts.add_variable() + 1
    low, high = RANGES.get(kind, (None, None))
    if low is not None:
        facts.bound(0, index, -low)
    if high is not None:
        facts.bound(index, 0, high)
    return index


class _Passing:
    """Turns the arguments of a call into live values.

    Objects are those of the heap at hand, and symbolic values serve path after path: only the
    handle that they hold changes. All else is made for each path.
    """

    def __init__(
        self, arguments: Sequence[Value], path: Handle, fresh: list[int], rebuilder: Rebuilder
    ) -> None:
        self._path = path
        self._rebuilder = rebuilder
        self._objects: list[Any] = []
        self._indices = iter(fresh)
        self._ready: list[tuple[int | None, Any]] = []
        self._made: list[tuple[int, Value, list[int]]] = []
        for place, argument in enumerate(arguments):
            if isinstance(argument, Reference):
                self._ready.append((argument.number, None))
            elif argument is None or isinstance(argument, Variable):
                self._ready.append((None, self._atom(argument)))
            else:
                own = [next(self._indices) for _ in kinds_of_variables(argument)]
                self._ready.append((None, None))
                self._made.append((place, argument, own))

    def values(self, objects: list[Any]) -> list[Any]:
        values = [ready if number is None else objects[number] for number, ready in self._ready]
        if self._made:
            self._objects = objects
            for place, argument, own in self._made:
                self._indices = iter(own)
                values[place] = fold(argument, self._atom, self._rebuilder.container)
        return values

    def _atom(self, atom: Atom) -> Any:
        if isinstance(atom, Variable):
            return proxy(atom.kind, self._path, next(self._indices))
        if isinstance(atom, Reference):
            return self._objects[atom.number]
        if atom is None:
            return None
        return LEFT_OUT if atom.kind == OMITTED else self._rebuilder.value_of(atom)
