"""Runs code on an abstract state: rebuild it for each path, pass objects and fresh variables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.execution import Budget, Path, PathResult, Runner, SymBool, SymInt
from heapwright.execution.call import Argument
from heapwright.execution.path import Handle
from heapwright.execution.runner import Body
from heapwright.heap.rebuild import Rebuilder
from heapwright.heap.rebuilt import Heap
from heapwright.heap.shape import Shape
from heapwright.program import Program
from heapwright.solver import Conjunction, Facts, Solver


@dataclass(slots=True)
class Live:
    """A rebuilt heap, object by object as in its shape, and the arguments of a call on it."""

    heap: Heap
    arguments: list[Any]

    @property
    def objects(self) -> list[Any]:
        return self.heap.objects


class Bench:
    """One state on which calls are tried out, path by path.

    The heap is built once: after each path, what the path changed is put back.
    """

    def __init__(self, shape: Shape, rebuilder: Rebuilder, runner: Runner) -> None:
        self.shape = shape
        self._rebuilder = rebuilder
        self._runner = runner
        self._handle = Handle()
        self._heap: Heap | None = None

    def paths(
        self, conjunction: Conjunction, arguments: Sequence[Argument], body: Body
    ) -> Iterator[PathResult[Live]]:
        """Every feasible path of ``body`` on these arguments, in every instance of the state."""
        facts = conjunction.facts()
        fresh = add_fresh(facts, arguments)

        def build(path: Path) -> Live:
            self._handle.path = path
            heap = self._heap
            if heap is None or not heap.restore():
                heap = self._rebuilder.rebuild(self.shape, self._handle)
            self._heap = None
            return Live(heap, _values(arguments, heap.objects, self._handle, fresh))

        def run(live: Live) -> object:
            result = body(live.arguments)
            # Only now: after an exception, its traceback keeps frames alive, and what they do when
            # they are dropped (a generator's ``finally``) must not reach the next path's heap.
            self._heap = live.heap
            return result

        return self._runner.paths(facts, build, run)


class StateRunner:
    """Runs functions on abstract states of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self.rebuilder = Rebuilder(program)
        self._runner = Runner(program, solver, budget)

    def bench(self, shape: Shape) -> Bench:
        return Bench(shape, self.rebuilder, self._runner)

    def paths(
        self, shape: Shape, conjunction: Conjunction, arguments: Sequence[Argument], body: Body
    ) -> Iterator[PathResult[Live]]:
        """Every feasible path of ``body`` on these arguments, in every instance of the state."""
        return self.bench(shape).paths(conjunction, arguments, body)


def add_fresh(facts: Facts, arguments: Sequence[Argument]) -> list[int]:
    """Adds a variable for each unknown argument; returns their indices in the matrix."""
    indices = []
    for argument in arguments:
        if isinstance(argument, str):
            index = facts.add_variable() + 1
            indices.append(index)
            if argument == "bool":
                facts.bound(index, 0, 1)
                facts.bound(0, index, 0)
    return indices


def _values(
    arguments: Sequence[Argument], objects: list[Any], path: Handle, fresh: list[int]
) -> list[Any]:
    indices = iter(fresh)
    values: list[Any] = []
    for argument in arguments:
        if argument is None:
            values.append(None)
        elif isinstance(argument, int):
            values.append(objects[argument])
        elif argument == "int":
            values.append(SymInt(path, next(indices), 0))
        else:
            values.append(SymBool(path, next(indices)))
    return values
