"""The bridge between two worlds: concrete heaps of brute force and active states of a graph.

What it takes from ``heapwright`` is data: shapes, conjunctions, and whether given numbers satisfy
one. Which heaps are equivalent is decided without it, by ``brute_force.canonical`` in one direction
and by trying every way to match objects in the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations

from heapwright.graph.model import Disjunct, Graph, State
from heapwright.heap.shape import FORGOTTEN, Node, Shape
from heapwright.program import Instance, Program
from heapwright.program.abstract import Group, Known, Reference, Variable
from heapwright.program.abstract import Value as Abstract
from heapwright.solver import Conjunction, Facts, Sat, Solver, Unknown, Unsat
from heapwright.terms import const, eq, var
from tests.cross.brute_force import Call, ConcreteHeap, Named, Value, canonical

_FORGOTTEN: Value = ("other", "forgotten")
_BITS = (0, 1)


class UndecidedError(Exception):
    """The solver cannot tell whether numbers satisfy a constraint, so neither can the test."""


# --- The same conventions on both sides ---------------------------------------------------------


def held_like(program: Program, calls: Sequence[Call]) -> list[Call]:
    """The calls with results that a caller keeps only if it can use them again.

    An exploration holds a returned object if its class is explored or some operation takes it.
    """
    taken = {
        kind.class_name
        for operation in program.operations
        for parameter in operation.parameters
        for kind in parameter.alternatives
        if isinstance(kind, Instance)
    }
    return [replace(call, run=_Keeping(call, taken | set(program.explored))) for call in calls]


@dataclass(frozen=True)
class _Keeping:
    call: Call
    classes: set[str]

    def __call__(self, *arguments: object) -> object:
        result = self.call.run(*arguments)
        names = {base.__name__ for base in type(result).__mro__}
        return result if names & self.classes else None


def without_inert(heap: ConcreteHeap, inert: frozenset[str]) -> ConcreteHeap:
    """The heap with the numbers in fields that no state keeps forgotten."""
    if not inert:
        return heap

    def forgotten(named: Named) -> Named:
        return tuple(
            (name, _FORGOTTEN if name in inert and value[0] in ("int", "bool") else value)
            for name, value in named
        )

    objects = tuple((name, forgotten(named)) for name, named in heap.objects)
    return canonical(ConcreteHeap(objects, heap.roots, heap.statics))


# --- From a state to its heaps ------------------------------------------------------------------


def instance_of(shape: Shape, statics: Sequence[str], model: Sequence[int]) -> ConcreteHeap:
    """The concrete heap that the model of the shape's variables picks."""
    numbers = iter(model)
    held = tuple(
        (name, _filled(value, numbers)) for name, value in zip(statics, shape.statics, strict=True)
    )
    objects = tuple(
        (
            node.class_name,
            tuple(
                (name, _filled(value, numbers))
                for name, value in zip(node.fields, node.values, strict=True)
            ),
        )
        for node in shape.nodes
    )
    return canonical(ConcreteHeap(objects, shape.roots, held))


def _filled(value: Abstract, numbers: Iterator[int]) -> Value:
    match value:
        case Variable("int"):
            return ("int", next(numbers))
        case Variable("bool"):
            return ("bool", bool(next(numbers)))
        case _:
            return _fixed(value)


def _fixed(value: Abstract) -> Value:
    """What has no variable in it."""
    match value:
        case None:
            return ("none",)
        case Reference(number):
            return ("ref", number)
        case Known("int", text):
            return ("int", int(text))
        case Known("bool", text):
            return ("bool", {"False": False, "True": True}[text])
        case Known("str" | "float" | "bytes" | "complex", text):
            return ("other", text)
        case Known() if value == FORGOTTEN:
            return _FORGOTTEN
        case Known() | Group() | Variable():
            raise NotImplementedError(f"no concrete value for {value}")


def models_within(
    solver: Solver, shape: Shape, conjunction: Conjunction, domain: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """Every model whose integers lie in the domain: of the own variables only, each once."""
    domains = [_BITS if kind == "bool" else tuple(domain) for _, _, kind in shape.variables]
    yield from _extended(solver, conjunction, domains, ())


def _extended(
    solver: Solver,
    conjunction: Conjunction,
    domains: Sequence[Sequence[int]],
    chosen: tuple[int, ...],
) -> Iterator[tuple[int, ...]]:
    if not allows(solver, conjunction, chosen):
        return
    if len(chosen) == len(domains):
        yield chosen
        return
    for value in domains[len(chosen)]:
        yield from _extended(solver, conjunction, domains, (*chosen, value))


def allows(solver: Solver, conjunction: Conjunction, values: Sequence[int]) -> bool:
    """Whether some model begins with these values."""
    if len(values) == conjunction.size and not conjunction.hidden:
        return conjunction.holds(dict(enumerate(values)))
    facts = _pinned(conjunction, values)
    if facts is None:
        return False
    match solver.check(facts):
        case Sat():
            return True
        case Unsat():
            return False
        case Unknown(why):
            raise UndecidedError(f"{values} in {conjunction}: {why}")


def _pinned(conjunction: Conjunction, values: Sequence[int]) -> Facts | None:
    facts = conjunction.facts()
    pins = [eq(var(k), const(value)) for k, value in enumerate(values)]
    return facts if all(facts.assume(pin) for pin in pins) else None


# --- From a heap to its states ------------------------------------------------------------------


@dataclass(frozen=True)
class States:
    """The states of a graph, to be searched for those that a concrete heap is an instance of."""

    graph: Graph
    solver: Solver

    def containing(self, heap: ConcreteHeap) -> Iterator[Disjunct]:
        """The disjuncts, active or not, that have the heap as an instance."""
        for state in self._by_outline.get(_outline(heap), ()):
            fits = dict.fromkeys(fitting_values(state.shape, heap))
            for disjunct in state.disjuncts:
                if any(allows(self.solver, disjunct.conjunction, values) for values in fits):
                    yield disjunct

    @cached_property
    def _by_outline(self) -> Mapping[ConcreteHeap, list[State]]:
        found: defaultdict[ConcreteHeap, list[State]] = defaultdict(list)
        for state in self.graph.states:
            zeros = [0] * len(state.shape.variables)
            found[_outline(instance_of(state.shape, self.graph.statics, zeros))].append(state)
        return found


def _outline(heap: ConcreteHeap) -> ConcreteHeap:
    """The heap without its numbers; only a state with the same outline can have it."""

    def blurred(named: Named) -> Named:
        return tuple((name, _WITHOUT_NUMBER.get(value[0], value)) for name, value in named)

    objects = tuple((name, blurred(named)) for name, named in heap.objects)
    return canonical(ConcreteHeap(objects, heap.roots, blurred(heap.statics)))


_WITHOUT_NUMBER: dict[str, Value] = {"int": ("int", 0), "bool": ("bool", False)}


def fitting_values(shape: Shape, heap: ConcreteHeap) -> Iterator[tuple[int, ...]]:
    """What the shape's variables are in the heap, for each way to match the objects of both."""
    for roots in permutations(heap.roots):
        values = _Match(heap).of(shape, roots)
        if values is not None:
            yield values


class _Match:
    """One attempt to match a shape with a heap: which object each node is."""

    def __init__(self, heap: ConcreteHeap) -> None:
        self._heap = heap
        self._objects: dict[int, int] = {}
        self._values: list[int] = []

    def of(self, shape: Shape, roots: Sequence[int]) -> tuple[int, ...] | None:
        """The values of the shape's variables in order, None if it does not fit."""
        statics = [value for _, value in self._heap.statics]
        fits = (
            len(shape.nodes) == len(self._heap.objects)
            and all(map(self._fits, shape.statics, statics))
            and len(shape.roots) == len(roots)
            and all(map(self._is, shape.roots, roots))
            and all(self._fits_node(number, node) for number, node in enumerate(shape.nodes))
        )
        return tuple(self._values) if fits else None

    def _fits_node(self, number: int, node: Node) -> bool:
        # Statics, roots and nodes with smaller numbers lead to each node, so it has its object.
        name, named = self._heap.objects[self._objects[number]]
        return (
            name == node.class_name
            and tuple(field for field, _ in named) == node.fields
            and all(map(self._fits, node.values, [value for _, value in named]))
        )

    def _fits(self, abstract: Abstract, value: Value) -> bool:
        if isinstance(abstract, Reference):
            return value[0] == "ref" and self._is(abstract.number, value[1])
        if isinstance(abstract, Variable):
            if value[0] != abstract.kind:
                return False
            self._values.append(_number(value))
            return True
        return _fixed(abstract) == value

    def _is(self, number: int, found: int) -> bool:
        """Matches a node with an object; False if either has another partner already."""
        if number not in self._objects and found in self._objects.values():
            return False
        return self._objects.setdefault(number, found) == found


def _number(value: Value) -> int:
    match value:
        case ("int", number) | ("bool", number):
            return int(number)
    raise ValueError(f"no number: {value}")
