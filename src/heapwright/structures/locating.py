"""Where a concrete heap is among the states of a graph, so that calls can build it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from heapwright.execution.proxies.ranks import rank_of_any, rank_of_float
from heapwright.graph import Disjunct, State
from heapwright.heap.shape import FORGOTTEN, FORGOTTEN_OTHER, Shape
from heapwright.program.abstract import Group, Known, Reference, Value, Variable, leaves
from heapwright.solver import Solver
from heapwright.structures.concrete import Concrete
from heapwright.structures.kinds import TUPLE
from heapwright.structures.partial import Place
from heapwright.synthesis.walk import solve
from heapwright.terms import const, eq, var


@dataclass(frozen=True)
class Located:
    """A disjunct with the values that make it the heap; ``held`` has the object of each root, and
    ``loose`` the places of the heap that may hold something else there.
    """

    disjunct: Disjunct
    values: tuple[int, ...]
    held: Mapping[str, int]
    loose: frozenset[Place]


def located(
    concrete: Concrete, roots: Sequence[str], state: State, solver: Solver
) -> Iterator[Located]:
    """Every way in which the caller of a state holds this heap.

    Raises: UndecidedError if the solver gives up.
    """
    for overlay in _overlays(concrete, roots, state.shape):
        for disjunct in state.active():
            for is_exact in (True, False) if overlay.free else (True,):
                values = overlay.solved(disjunct, solver, is_exact)
                if values is not None:
                    loose = overlay.forgotten | (set() if is_exact else overlay.free)
                    yield Located(disjunct, values, overlay.held, frozenset(loose))
                    break


def _overlays(concrete: Concrete, roots: Sequence[str], shape: Shape) -> Iterator[_Overlay]:
    """Every choice of held objects for the roots that leads to the same objects and references."""
    passed = {name: concrete.argument(name) for name in roots}
    numbers = {n: v.number for n, v in passed.items() if isinstance(v, Reference)}
    options = [
        [k for k, class_name in shape.held if class_name == concrete.classes[number]]
        for number in numbers.values()
    ]
    for choice in product(*options):
        overlay = _Overlay(concrete, shape, dict(zip(numbers, choice, strict=True)))
        if overlay.fits():
            yield overlay


@dataclass
class _Overlay:
    """One walk over both heaps at a time: what each variable of the shape would have to be.

    ``free`` are places of the heap that any value would do for, ``forgotten`` those of which the
    shape has none.
    """

    concrete: Concrete
    shape: Shape
    held: Mapping[str, int]
    wanted: dict[int, int] = field(default_factory=dict)
    optional: dict[int, int] = field(default_factory=dict)
    free: set[Place] = field(default_factory=set)
    forgotten: set[Place] = field(default_factory=set)
    _nodes: dict[int, int] = field(default_factory=dict)

    def fits(self) -> bool:
        first: dict[tuple[int | None, str], int] = {}
        for index, (number, name, _) in enumerate(self.shape.variables):
            first.setdefault((number, name), index)
        for name, node in self.held.items():
            if not self._same_object(self.concrete.argument(name), Reference(node)):
                return False
        done = 0
        while done < len(self._nodes):
            number = list(self._nodes)[done]
            if not self._same_fields(number, self._nodes[number], first):
                return False
            done += 1
        return len(set(self._nodes.values())) == len(self._nodes)

    def solved(self, disjunct: Disjunct, solver: Solver, is_exact: bool) -> tuple[int, ...] | None:
        """Values of the disjunct's variables; with ``is_exact``, also where others would do."""
        facts = disjunct.conjunction.facts()
        fixed = {**self.wanted, **(self.optional if is_exact else {})}
        if not all(facts.assume(eq(var(v), const(rank))) for v, rank in fixed.items()):
            return None
        kinds = [kind for _, _, kind in self.shape.variables]
        model = solve(solver, facts, [*kinds, *["int"] * disjunct.conjunction.hidden])
        if model is None:
            return None
        return tuple(model[v] for v in range(disjunct.conjunction.size))

    def _same_fields(
        self, number: int, node: int, first: Mapping[tuple[int | None, str], int]
    ) -> bool:
        own, other = dict(self.concrete.fields(number)), self.shape.nodes[node]
        if own.keys() != set(other.fields):
            return False
        for name, value in zip(other.fields, other.values, strict=True):
            place = number, name
            if value in (FORGOTTEN, FORGOTTEN_OTHER):
                self.forgotten.add(place)
            elif not self._same(place, own[name], value, first.get((node, name), 0)):
                return False
        return True

    def _same(self, place: Place, own: Value, other: Value, index: int) -> bool:
        """``index`` is that of the first variable in the value of the shape."""
        if isinstance(other, Variable):
            return self._same_number(place, own, other, index)
        if isinstance(other, Group):
            return self._same_tuple(own, other, index)
        if isinstance(own, Reference):
            return isinstance(other, Reference) and self._same_object(own, other)
        return own == other

    def _same_number(self, place: Place, own: Value, other: Variable, index: int) -> bool:
        rank = _rank(own) if isinstance(own, Known) and own.kind == other.kind else None
        if rank is None:
            return False
        if place in self.concrete.chosen:
            self.free.add(place)
            self.optional[index] = rank
        else:
            self.wanted[index] = rank
        return True

    def _same_tuple(self, own: Value, other: Group[Value], index: int) -> bool:
        if other.name != TUPLE or not isinstance(own, Reference):
            return False
        number = own.number
        items = list(self.concrete.fields(number))
        if self.concrete.classes[number] != TUPLE or len(items) != len(other.items):
            return False
        for (name, item), value in zip(items, other.items, strict=True):
            if not self._same((number, name), item, value, index):
                return False
            index += sum(isinstance(leaf, Variable) for leaf in leaves(value))
        return True

    def _same_object(self, own: Value, other: Reference) -> bool:
        if not isinstance(own, Reference):
            return False
        known = self._nodes.setdefault(own.number, other.number)
        name = self.concrete.classes[own.number]
        return known == other.number and name == self.shape.nodes[other.number].class_name


def _rank(value: Known) -> int | None:
    """What the solver knows of a number or string; None if it is neither."""
    if value.kind == "float":
        number = float(value.text)
        return rank_of_float(number) if number == number else None
    if value.kind == "str":
        return rank_of_any(ast.literal_eval(value.text))
    return int(ast.literal_eval(value.text)) if value.kind in ("int", "bool") else None
