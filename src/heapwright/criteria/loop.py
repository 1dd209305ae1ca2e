"""``loop-K``: no loop goes round more than K times; it may be started again and again."""

from __future__ import annotations

from heapwright.criteria.path import Bounded
from heapwright.program.criterion import Trace


class LoopK(Bounded):
    """Stops a path that begins the (K + 1)th turn of a loop."""

    prefix = "loop"

    def stops(self, trace: Trace) -> bool:
        return trace.turns > self.k
