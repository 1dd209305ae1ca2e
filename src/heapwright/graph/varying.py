"""Places that hold ever other numbers in states that are alike otherwise.

Where nothing is lost if a number is taken to grow that does not, these are found long before a
number has grown along calls.
"""

from __future__ import annotations

from heapwright.graph.growth import numbers_of, skeleton
from heapwright.graph.model import Graph
from heapwright.heap.walk import Slot

_SEVERAL = 3
"""How many numbers in one place make it one that varies."""


class Varying:
    """Looks at the states of a graph, each once."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._looked_at = 0
        self._numbers: dict[object, list[set[int]]] = {}
        self._found: set[Slot] = set()

    def slots(self) -> frozenset[Slot]:
        """The places in which states that are alike otherwise have several numbers."""
        new = self._graph.states[self._looked_at :]
        self._looked_at += len(new)
        for state in new:
            numbers = numbers_of(state.shape)
            known = self._numbers.setdefault(skeleton(state.shape), [set() for _ in numbers])
            for (slot, number), values in zip(numbers, known, strict=True):
                values.add(number)
                if len(values) >= _SEVERAL:
                    self._found.add(slot)
        return frozenset(self._found)
