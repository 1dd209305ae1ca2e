"""Loops that never end, noticed: on a cyclic heap, predicates often go round and round."""

from __future__ import annotations

from collections.abc import Mapping
from types import FrameType

from heapwright.errors import PathSignal
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.recursion import token_of


class EndlessError(PathSignal):
    """A predicate is where it was before, and knows nothing that it did not know then."""


class LoopWatch:
    """Looks at the turns of loops in predicates, which only look at the heap.

    Where a function has nothing but numbers and objects of the heap in its variables, and is at the
    same loop with the same of them, and nothing was decided meanwhile, it will come there again.
    ``counters`` are variables that the loop only adds to.
    """

    BEGIN = 100
    """Turns after which it is worth a look."""

    def __init__(self, counters: Mapping[int, frozenset[str]]) -> None:
        self._counters = counters
        self._heap: OpenHeap | None = None
        self._known = -1
        self._seen: set[object] = set()

    def begin(self, heap: OpenHeap) -> None:
        self._heap = heap
        self._seen.clear()

    def look(self, frame: FrameType, goal: int) -> None:
        """Raises: EndlessError."""
        heap = self._heap
        if heap is None or frame.f_code.co_freevars or frame.f_code.co_cellvars:
            return
        known = len(heap.trail) + len(heap.path.decisions)
        if known != self._known:
            self._known = known
            self._seen.clear()
        counters = self._counters.get(goal, frozenset())
        tokens = [
            (name, type(value) if name in counters else token_of(value))
            for name, value in frame.f_locals.items()
        ]
        if any(token is None for _, token in tokens):
            return
        key = (frame, goal, tuple(tokens))  # kept, so that no later call has the same identity
        if key in self._seen:
            raise EndlessError
        self._seen.add(key)
