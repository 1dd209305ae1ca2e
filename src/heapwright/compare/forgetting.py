"""What is forgotten of the numbers of two versions, so that far fewer states have to be explored.

Whatever is forgotten, more states are explored than calls reach. So if nothing differs in any of
them, the versions agree; if something does, nothing is known.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Collection
from enum import Enum
from functools import cache
from math import inf

from heapwright.compare.passing import NEW, OLD
from heapwright.execution.proxies.ranks import RANGES
from heapwright.heap import Shape
from heapwright.heap.shape import FORMAT, QUOTIENT, TEXT, Node
from heapwright.heap.walk import STATIC, Slot
from heapwright.program.abstract import Atom, Group, Reference, Value, leaves, mapped
from heapwright.solver import Conjunction, Facts


class Kept(Enum):
    """What is still known of the variables of a state."""

    NOTHING = "nothing"
    RELATIONS = "which are equal in both versions, and how counters compare"


class Forgetting:
    """Makes a conjunction of one that says less; ``counters`` are the places that grow."""

    def __init__(self, kept: Kept, counters: Collection[Slot]) -> None:
        self._kept = kept
        self._counters = frozenset(counters)
        self._are_counters = cache(self._places_of_counters)
        self._compared = cache(self._compared_counters)
        self._paired = cache(_across)

    def __call__(self, shape: Shape, conjunction: Conjunction) -> Conjunction:
        """What every instance of the conjunction satisfies, and others may too."""
        if _is_composed(shape):
            return conjunction
        facts = Conjunction.true(conjunction.size).facts()
        width = conjunction.size + conjunction.hidden + 1
        rows = [conjunction.cells[k : k + width] for k in range(0, width * width, width)]
        _keep_ranges(shape, rows, facts)
        if self._kept is not Kept.NOTHING:
            self._keep_relations(shape, rows, facts)
        return Conjunction.of(facts, conjunction.size)

    def _keep_relations(self, shape: Shape, rows: list[tuple[float, ...]], facts: Facts) -> None:
        for i, j in self._paired(shape):
            if rows[i][j] == rows[j][i] == 0:
                _keep(facts, i, j, 0)
                _keep(facts, j, i, 0)
        for i, j in self._compared(shape):
            _keep(facts, i, j, _sign(rows[i][j]))
            _keep(facts, j, i, _sign(rows[j][i]))

    def _places_of_counters(self, shape: Shape) -> list[bool]:
        """Of each variable, whether its place is one that grows."""
        owners = [STATIC if n is None else shape.nodes[n].class_name for n, _, _ in shape.variables]
        fields = [field for _, field, _ in shape.variables]
        return [slot in self._counters for slot in zip(owners, fields, strict=True)]

    def _compared_counters(self, shape: Shape) -> list[tuple[int, int]]:
        """Counters with numbers of the same object, or of one that refers to it: an iterator may
        keep what its list counts. How others compare would only keep states apart.
        """
        owners = [number for number, _, _ in shape.variables]
        counters = self._are_counters(shape)
        return [
            (i + 1, j + 1)
            for i in range(len(owners))
            for j in range(i)
            if (counters[i] or counters[j]) and _are_near(shape, owners[i], owners[j])
        ]


def _are_near(shape: Shape, one: int | None, other: int | None) -> bool:
    if one is None or other is None or one == other:
        return one == other
    return other in _referred_to(shape, one) or one in _referred_to(shape, other)


def _referred_to(shape: Shape, number: int) -> list[int]:
    leaved = (leaf for value in shape.nodes[number].values for leaf in leaves(value))
    return [leaf.number for leaf in leaved if isinstance(leaf, Reference)]


def _across(shape: Shape) -> list[tuple[int, int]]:
    """The variables that may be the same number in both versions. Where the versions have heaps of
    the same form, only those in the same place: which others are equal would keep states apart.
    """
    own: dict[int | None, list[int]] = defaultdict(list)
    for k, (number, _, _) in enumerate(shape.variables, 1):
        own[number].append(k)
    partners = partners_of(shape)
    if partners is not None:
        both = [zip(own[old], own[new], strict=True) for old, new in partners.items()]
        return [(i, j) for pairs in both for i, j in pairs]
    sides = sides_of(shape)
    places = range(1, len(sides) + 1)
    return [(i, j) for i in places for j in range(1, i) if sides[i - 1] != sides[j - 1]]


def _keep_ranges(shape: Shape, rows: list[tuple[float, ...]], facts: Facts) -> None:
    """A range is a part of what a variable stands for, such as a truth value."""
    for k, (_, _, kind) in enumerate(shape.variables, 1):
        if kind in RANGES:
            _keep(facts, 0, k, rows[0][k])
            _keep(facts, k, 0, rows[k][0])


def _keep(facts: Facts, i: int, j: int, bound: float) -> None:
    if bound != inf:
        facts.bound(i, j, int(bound))


def _sign(bound: float) -> float:
    """The bound of a difference, as far as it says which is larger."""
    return inf if bound > 0 else -1 if bound < 0 else 0


def sides_of(shape: Shape) -> list[str]:
    """The version that each variable belongs to; empty where no pair leads to it."""
    owners: dict[int, str] = {}
    for node in shape.nodes:
        for field, value in zip(node.fields, node.values, strict=True):
            if field in (OLD, NEW) and isinstance(value, Reference):
                _spread(shape, value.number, field, owners)
    return ["" if n is None else owners.get(n, "") for n, _, _ in shape.variables]


def partners_of(shape: Shape) -> dict[int, int] | None:
    """The object of the new version in the place of each object of the old one; None if their heaps
    have not the same form.
    """
    found: dict[int, int] = {}
    waiting: list[tuple[Atom, Atom]] = []
    for node in shape.nodes:
        if OLD in node.fields:
            old, new = (node.values[node.fields.index(side)] for side in (OLD, NEW))
            waiting += zip(leaves(old), leaves(new), strict=False)
    while waiting:
        one, other = waiting.pop()
        if not (isinstance(one, Reference) and isinstance(other, Reference)):
            if one != other:
                return None
        elif one.number not in found:
            found[one.number] = other.number
            inside = _matched(shape.nodes[one.number], shape.nodes[other.number])
            if inside is None:
                return None
            waiting += inside
        elif found[one.number] != other.number:
            return None
    return found if len(set(found.values())) == len(found) else None


def _matched(one: Node, other: Node) -> list[tuple[Atom, Atom]] | None:
    """What is in the same places of two objects; None if they have not the same form."""
    if one.fields != other.fields:
        return None
    if one.class_name.rpartition(".")[2] != other.class_name.rpartition(".")[2]:
        return None
    inside: list[tuple[Atom, Atom]] = []
    for first, second in zip(one.values, other.values, strict=True):
        if mapped(first, _hidden) != mapped(second, _hidden):
            return None
        inside += zip(leaves(first), leaves(second), strict=True)
    return inside


def _hidden(leaf: Atom) -> Atom:
    """In place of any reference, the same one."""
    return Reference(0) if isinstance(leaf, Reference) else leaf


def _spread(shape: Shape, start: int, side: str, owners: dict[int, str]) -> None:
    waiting = deque([start])
    while waiting:
        number = waiting.popleft()
        if number not in owners:
            owners[number] = side
            waiting += _referred_to(shape, number)


def _is_composed(shape: Shape) -> bool:
    """Whether a value is made of variables in a way that depends on what is known of them."""
    values = (*shape.statics, *(value for node in shape.nodes for value in node.values))
    return any(map(_is_made_of_parts, values))


def _is_made_of_parts(value: Value) -> bool:
    if not isinstance(value, Group):
        return False
    return value.name.startswith((QUOTIENT, TEXT, FORMAT)) or any(
        map(_is_made_of_parts, value.items)
    )
