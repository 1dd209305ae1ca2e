"""Paths within a bound K: ``loop-K``, ``block-K`` and ``depth-K``."""

from __future__ import annotations

from heapwright.criteria.path import EachPath
from heapwright.program.criterion import Trace


class Bounded(EachPath):
    """Wants the paths that stay within a bound ``k``."""

    prefix = ""

    def __init__(self, k: int) -> None:
        super().__init__()
        self.k = k
        self.name = f"{self.prefix}-{k}"


class LoopK(Bounded):
    """No loop goes round more than K times; it may be started again and again."""

    prefix = "loop"

    def stops(self, trace: Trace) -> bool:
        return trace.turns > self.k


class BlockK(Bounded):
    """No basic block is entered more than K times.

    As in the PET paper's Section 4.1, entries are counted along the ancestors of a block: this call
    of its function and the calls around it. What a call did that has returned does not count.
    """

    prefix = "block"

    def stops(self, trace: Trace) -> bool:
        return trace.entries > self.k


class DepthK(Bounded):
    """At most K steps. As in the PET paper, a step enters a basic block or does one of the
    operations in it: arithmetic, a comparison, a field, a position of a list, a new object, a call.
    """

    prefix = "depth"

    def stops(self, trace: Trace) -> bool:
        return trace.steps > self.k
