"""Growth: numbers that change along a repeated call, again and again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, pairwise

from heapwright.graph.contents import is_container, is_number, ordered
from heapwright.graph.model import Disjunct, Graph
from heapwright.graph.widening import grows
from heapwright.heap import Shape
from heapwright.heap.shape import FUNCTION
from heapwright.heap.walk import STATIC, Slot
from heapwright.program.abstract import Known, Reference, Value, mapped

_OFTEN = 6
"""How many values in a row, ever larger or ever smaller, make a field one that grows."""

_LESS_OFTEN = 4
"""The same after many paths: where much else changes too, sequences are short."""
_MANY_PATHS = 4_000

_LONG = 64
"""After so many calls, an integer that changes with some of them only is looked at too, and one
state that is reached again and again grows, whatever it is that makes it another one each time.
"""

_HIDING = 3
"""How many calls in a row leave ever more variables of the past."""


class Grows(Exception):  # noqa: N818 - not an error: explore again, with variables in these places
    """These places take ever further values."""

    def __init__(self, slots: frozenset[Slot]) -> None:
        super().__init__(", ".join(".".join(slot) for slot in sorted(slots)))
        self.slots = slots


def growth_of(graph: Graph, disjunct: Disjunct) -> frozenset[Slot] | None:
    """The places of concrete numbers that grow along the calls to the disjunct; empty if only
    bounds of variables do; None if nothing grows.
    """
    shape = graph.states[disjunct.state].shape
    pattern = skeleton(shape)
    line = [d for d in ancestors(graph, disjunct) if _is_like(graph, d, shape, pattern)]
    often = _OFTEN if graph.paths < _MANY_PATHS else _LESS_OFTEN
    if len(line) < often:
        return None
    recent = line[:often][::-1]  # in the order in which they were reached
    slots = _growing_slots(graph, recent, often)
    if not slots and len(line) > _LONG:
        slots = _growing_slots(graph, line[::-1], often)
    if slots:
        return slots
    same = all(d.state == disjunct.state for d in recent)
    further = len(line) > _LONG or grows([d.conjunction for d in recent])
    return frozenset() if same and further else None


def _growing_slots(graph: Graph, line: Sequence[Disjunct], often: int) -> frozenset[Slot]:
    """The places whose last values that differ from the ones before become larger, or smaller."""
    columns = zip(*(numbers_of(graph.states[d.state].shape) for d in line), strict=True)
    return frozenset(
        column[0][0] for column in columns if _is_monotone(_distinct(column)[-often:], often)
    )


def _distinct(column: Sequence[tuple[Slot, int]]) -> list[int]:
    return [value for value, _ in groupby(number for _, number in column)]


def hides_more_and_more(graph: Graph, disjunct: Disjunct) -> bool:
    """Whether every call adds to the variables that could not be projected away."""
    if not disjunct.conjunction.hidden:
        return False
    counts = [d.conjunction.hidden for d in ancestors(graph, disjunct)][:_HIDING]
    return len(counts) == _HIDING and all(a > b for a, b in pairwise(counts))


def ancestors(graph: Graph, disjunct: Disjunct) -> Iterator[Disjunct]:
    """The disjunct, the one that it was reached from, and so on."""
    current: Disjunct | None = disjunct
    while current is not None:
        yield current
        origin = current.origin
        current = None if origin is None else graph.disjuncts[graph.edges[origin].source]


def _is_like(graph: Graph, other: Disjunct, shape: Shape, pattern: object) -> bool:
    candidate = graph.states[other.state].shape
    return candidate is shape or (
        len(candidate.nodes) == len(shape.nodes) and skeleton(candidate) == pattern
    )


def _is_monotone(values: list[int], often: int) -> bool:
    pairs = list(pairwise(values))
    if len(values) < often:
        return False
    return all(a < b for a, b in pairs) or all(a > b for a, b in pairs)


@lru_cache(maxsize=4096)
def skeleton(shape: Shape) -> object:
    """The shape, whatever its concrete numbers are."""
    return (
        tuple(map(_masked, shape.statics)),
        tuple((n.class_name, n.fields, tuple(map(_masked, n.values))) for n in shape.nodes),
        shape.roots,
    )


def _masked(value: Value) -> object:
    return mapped(value, lambda leaf: _ANY if is_number(leaf) else leaf)


_ANY = Known("number", "?")


@lru_cache(maxsize=4096)
def numbers_of(shape: Shape) -> tuple[tuple[Slot, int], ...]:
    """Every concrete number with its place; of a float, its rank."""
    return tuple((slot, number) for slot, value in values_of(shape) for number in ordered(value))


def values_of(shape: Shape) -> Iterator[tuple[Slot, Value]]:
    """Every value with its place, but for those that functions keep."""
    for k, value in enumerate(shape.statics):
        yield (STATIC, str(k)), value
    owners = _owners(shape)
    for number, node in enumerate(shape.nodes):
        if not node.class_name.startswith(FUNCTION):
            for name, value in zip(node.fields, node.values, strict=True):
                yield owners.get(number, (node.class_name, name)), value


def _owners(shape: Shape) -> dict[int, Slot]:
    """The field that each container is in: its items have no better name."""
    found: dict[int, Slot] = {}
    for k, value in enumerate(shape.statics):
        if isinstance(value, Reference):
            found.setdefault(value.number, (STATIC, str(k)))
    for number, node in enumerate(shape.nodes):
        place = found.get(number)
        for name, value in zip(node.fields, node.values, strict=True):
            if isinstance(value, Reference) and value.number > number:
                inner = place if place and is_container(shape, number) else (node.class_name, name)
                found.setdefault(value.number, inner)
    return {k: slot for k, slot in found.items() if is_container(shape, k)}
