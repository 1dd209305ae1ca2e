"""Structures that are known already: the states of a graph, as heaps to pass to a call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations, product

from heapwright.heap.shape import FORGOTTEN, FORGOTTEN_OTHER, Node, Shape
from heapwright.program import Instance, Integer, Nothing
from heapwright.program.abstract import (
    Group,
    Known,
    Reference,
    Value,
    Variable,
    reference_to,
    variable_of,
)
from heapwright.program.fields import Holder, Kinds
from heapwright.solver import Conjunction, Facts, Solver, project, restrict
from heapwright.structures.kinds import (
    DICT,
    HOLDERS,
    OPEN,
    ROOT,
    SET,
    New,
    Option,
    Put,
    Step,
    holder_of,
    is_key,
    item_kinds,
    name_of,
)
from heapwright.structures.space import Fields, Space
from heapwright.terms import const, var

_LEFT_OPEN = (OPEN, FORGOTTEN, FORGOTTEN_OTHER)


class NotOpenError(Exception):
    """A state holds something that no open heap has; says what."""


@dataclass(frozen=True)
class Seed:
    """The decisions that make one heap, and what its numbers satisfy."""

    steps: tuple[Step, ...]
    facts: Facts


def seeds_of(
    space: Space,
    solver: Solver,
    shape: Shape,
    conjunctions: Sequence[Conjunction],
    roots: Fields,
    is_reachable: bool,
) -> Iterator[Seed]:
    """Every way to pass the objects that the caller holds in a state; other arguments stay open.

    Raises: NotOpenError.
    """
    for chosen in _choices(space, shape, roots, is_reachable):
        for orders in _orders(shape):
            walk = _Walk(space, shape, orders)
            steps = tuple(walk.run(chosen))
            for conjunction in conjunctions:
                for facts in _facts(solver, conjunction, walk.terms):
                    if all(facts.bound(a + 1, b + 1, -1) for a, b in walk.ascending):
                        yield Seed(steps, facts)


def _choices(
    space: Space, shape: Shape, roots: Fields, is_reachable: bool
) -> Iterator[dict[str, int | None]]:
    """Which object each parameter for objects gets."""
    names: list[str] = []
    options: list[list[int | None]] = []
    for name, kinds in roots.items():
        wanted = {n for k in kinds if isinstance(k, Instance) for n in space.concrete(k.class_name)}
        if wanted:
            held: list[int | None] = [k for k, class_name in shape.held if class_name in wanted]
            names.append(name)
            is_none = Nothing() in kinds and (is_reachable or not shape.roots)
            options.append([*([None] if is_none else []), *held])
    for choice in product(*options):
        yield dict(zip(names, choice, strict=True))


def _orders(shape: Shape) -> Iterator[dict[int, tuple[int, ...]]]:
    """Every order of the members of sets that are not known: an open set has them ascending."""
    numbers: list[int] = []
    options: list[list[tuple[int, ...]]] = []
    for number, node in enumerate(shape.nodes):
        if node.class_name == SET:
            places = [k for k, value in enumerate(_items(node)) if isinstance(value, Variable)]
            numbers.append(number)
            options.append([_moved(len(_items(node)), places, p) for p in permutations(places)])
    for choice in product(*options):
        yield dict(zip(numbers, choice, strict=True))


def _moved(count: int, places: list[int], order: tuple[int, ...]) -> tuple[int, ...]:
    moved = dict(zip(places, order, strict=True))
    return tuple(moved.get(k, k) for k in range(count))


def _items(node: Node) -> tuple[Value, ...]:
    pairs = zip(node.fields, node.values, strict=True)
    return tuple(value for name, value in pairs if name.isdigit())


@dataclass
class _Walk:
    """One breadth-first walk from the arguments.

    ``terms[k]`` says what variable ``k`` of the heap is: a variable of the shape by its matrix
    index, or 0, and a number to be added; ``ascending`` are pairs of the heap's variables.
    """

    space: Space
    shape: Shape
    orders: Mapping[int, tuple[int, ...]]
    terms: list[tuple[int, int]] = field(default_factory=list)
    ascending: list[tuple[int, int]] = field(default_factory=list)
    _numbers: dict[int, int] = field(default_factory=dict)
    _holders: dict[int, Holder] = field(default_factory=dict)

    def run(self, chosen: Mapping[str, int | None]) -> Iterator[Step]:
        places = {(o, f): k for k, (o, f, _) in enumerate(self.shape.variables)}
        for parameter, root in chosen.items():
            yield Put(ROOT, parameter, None if root is None else self._option(reference_to(root)))
        done = 0
        while done < len(self._numbers):
            old = list(self._numbers)[done]
            last: dict[str, int] = {}
            for name, source, value in self._fields(old):
                if value in _LEFT_OPEN:
                    continue
                kinds = self._kinds(old, name)
                if isinstance(value, Variable):
                    self._variable(old, value.kind, places[old, source], last)
                option = self._determined(value, kinds, old, name)
                yield Put(done, name, option or self._option(value, kinds))
            done += 1

    def _determined(self, value: Value, kinds: Kinds, old: int, name: str) -> Variable | None:
        """The only number that could be there, as a variable: to read it must not tell structures
        apart, as it does not where they are searched for.
        """
        if not isinstance(value, Known) or value.kind != "int" or Integer() not in kinds:
            return None
        owner = self.shape.nodes[old].class_name
        if owner in HOLDERS and is_key(owner, int(name)):
            return None
        self.terms.append((0, int(value.text)))
        return variable_of("int")

    def _kinds(self, old: int, name: str) -> Kinds:
        owner = self.shape.nodes[old].class_name
        if owner not in HOLDERS:
            return self.space.fields_of(owner).get(name, ())
        return item_kinds(self._holders[old], int(name)) if old in self._holders else ()

    def _variable(self, owner: int, kind: str, variable: int, last: dict[str, int]) -> None:
        number = len(self.terms)
        self.terms.append((variable + 1, 0))
        if self.shape.nodes[owner].class_name == SET:
            if kind in last:
                self.ascending.append((last[kind], number))
            last[kind] = number

    def _fields(self, old: int) -> Iterator[tuple[str, str, Value]]:
        """Each place of an object, which field of the shape's node it is, and its value."""
        node = self.shape.nodes[old]
        known = dict(zip(node.fields, node.values, strict=True))
        if node.class_name in HOLDERS:
            count = len(_items(node))
            for k, source in enumerate(self.orders.get(old, range(count))):
                yield str(k), str(source), known[str(source)]
        else:
            for name in sorted(self.space.fields_of(node.class_name).keys() - known.keys()):
                raise NotOpenError(f"states with a {node.class_name} without {name} are left out")
            yield from ((name, name, value) for name, value in known.items())

    def _option(self, value: Value, kinds: Kinds = ()) -> Option:
        if isinstance(value, Group):
            raise NotOpenError(f"states with a {value.name} in a field are left out")
        if not isinstance(value, Reference):
            return value
        number = value.number
        if number in self._numbers:
            return reference_to(self._numbers[number])
        node = self.shape.nodes[number]
        name = node.class_name
        if name not in HOLDERS and name not in self.space.fields:
            raise NotOpenError(f"states with a {name} are left out")
        self._numbers[number] = len(self._numbers)
        if name not in HOLDERS:
            return New(name)
        length = len(_items(node)) // (2 if name == DICT else 1)
        if any(isinstance(kind, Holder) and name_of(kind) == name for kind in kinds):
            self._holders[number] = holder_of(kinds, name, length)
        return New(name, length)


def _facts(
    solver: Solver, conjunction: Conjunction, terms: list[tuple[int, int]]
) -> Iterator[Facts]:
    """What a state says of these terms."""
    facts = conjunction.facts()
    quick = restrict(facts, [index for index, _ in terms], [offset for _, offset in terms])
    if quick is not None:
        yield quick.facts()
        return
    wanted = [var(index - 1) if index else const(offset) for index, offset in terms]
    for found in project(solver, facts, wanted):
        if found.hidden:
            raise NotOpenError(
                "states whose numbers depend on others in a non-linear way are left out"
            )
        yield found.facts()
