"""Mixed places: a known number in some states, and a variable in others that are alike otherwise.

Where every matrix can be passed, the identity and what becomes of it entry by entry are states of
their own all the same, as long as known numbers belong to the shape. With variables in these
places, they are instances of the state that is there already. Nothing is lost by that: a variable
may have one value.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from heapwright.graph.contents import is_number
from heapwright.graph.growth import values_of
from heapwright.graph.model import Graph
from heapwright.heap import Shape
from heapwright.heap.walk import Slot
from heapwright.program.abstract import Atom, Known, Variable, leaves, mapped

_SEVERAL = 8
"""How many states that are alike otherwise make it worth while to begin again."""
_NUMBERS = ("int", "float")


class Mixed(Exception):  # noqa: N818 - not an error: explore again, with variables in these places
    """These places have a number in some states, and a variable in others."""

    def __init__(self, slots: frozenset[Slot]) -> None:
        super().__init__(", ".join(".".join(slot) for slot in sorted(slots)))
        self.slots = slots


@dataclass
class _Alike:
    """States that are alike but for numbers and variables: how many, and which of their places
    have a known number, each combination once.
    """

    count: int = 0
    known: set[tuple[bool, ...]] = field(default_factory=set)


class Mixing:
    """Looks at the states of a graph, each once."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._looked_at = 0
        self._alike: dict[object, _Alike] = defaultdict(_Alike)

    def slots(self, opened: Collection[Slot]) -> frozenset[Slot]:
        """The places that are mixed in several states, other than those that have variables."""
        new = [state.shape for state in self._graph.states[self._looked_at :]]
        self._looked_at += len(new)
        found: set[Slot] = set()
        for shape in new:
            alike, places = self._alike[_pattern(shape)], list(_places(shape))
            alike.count += 1
            alike.known.add(tuple([is_number(leaf) for _, leaf in places]))
            if alike.count >= _SEVERAL and len(alike.known) > 1:
                found.update(places[k][0] for k in mixed_places(alike.known))
        return frozenset(found.difference(opened))


def mixed_places(known: Iterable[tuple[bool, ...]]) -> list[int]:
    """The places that are known in some and not in others; none if nothing has variables in all of
    these, of which the others may be instances.
    """
    rows = list(known)
    mixed = [k for k, column in enumerate(zip(*rows, strict=True)) if len(set(column)) > 1]
    general = any(not any(row[k] for k in mixed) for row in rows)
    return mixed if general else []


def _places(shape: Shape) -> Iterator[tuple[Slot, Atom]]:
    """The numbers and the variables that stand for some, each with its place."""
    for slot, value in values_of(shape):
        yield from ((slot, leaf) for leaf in leaves(value) if _stands_for_number(leaf))


def _stands_for_number(leaf: object) -> bool:
    return is_number(leaf) or (isinstance(leaf, Variable) and leaf.kind in _NUMBERS)


def _pattern(shape: Shape) -> object:
    """The shape, whatever its numbers are, and whether they are known."""
    return (
        tuple(mapped(value, _masked) for value in shape.statics),
        tuple(
            (node.class_name, node.fields, tuple(mapped(value, _masked) for value in node.values))
            for node in shape.nodes
        ),
        shape.roots,
    )


def _masked(leaf: Atom) -> Atom:
    if isinstance(leaf, Known | Variable) and _stands_for_number(leaf):
        return Known(leaf.kind, "?")
    return leaf
