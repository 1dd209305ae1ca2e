"""Runs code on an abstract state: rebuild it for each path, pass objects and fresh variables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.execution import Budget, Path, PathResult, Runner, SymBool, SymInt
from heapwright.execution.call import Argument
from heapwright.execution.path import Handle
from heapwright.heap.rebuild import Heap, Rebuilder
from heapwright.heap.shape import Shape
from heapwright.program import Program
from heapwright.solver import Conjunction, Facts, Solver


@dataclass(slots=True)
class Live:
    """A rebuilt heap, object by object as in its shape, and the arguments of a call on it."""

    handle: Handle
    heap: Heap
    arguments: list[Any]

    @property
    def objects(self) -> list[Any]:
        return self.heap.objects


class StateRunner:
    """Runs functions on abstract states of one program."""

    def __init__(self, program: Program, solver: Solver, budget: Budget) -> None:
        self.rebuilder = Rebuilder(program)
        self._runner = Runner(program, solver, budget)

    def paths(
        self,
        shape: Shape,
        conjunction: Conjunction,
        arguments: Sequence[Argument],
        body: Callable[[list[Any]], object],
    ) -> Iterator[PathResult[Live]]:
        """Every feasible path of ``body`` on these arguments, in every instance of the state."""
        facts = conjunction.facts()
        fresh = add_fresh(facts, arguments)

        before: list[Live] = []

        def build(path: Path) -> Live:
            """A heap for the path; the one before, if its path was found to change nothing."""
            if before and before[0].heap.intact:
                before[0].heap.intact = False
                before[0].handle.path = path
                return before[0]
            handle = Handle(path)
            heap = self.rebuilder.rebuild(shape, handle)
            live = Live(handle, heap, _values(arguments, heap.objects, handle, fresh))
            before[:] = [live]
            return live

        return self._runner.paths(facts, build, lambda live: body(live.arguments))


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
