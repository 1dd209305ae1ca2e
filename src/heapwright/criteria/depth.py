"""``depth-K``: at most K steps. As in the PET paper, a step enters a basic block or does one of the
operations in it: arithmetic, a comparison, a field, a position of a list, a new object, a call.
"""

from __future__ import annotations

from heapwright.criteria.path import Bounded
from heapwright.program.criterion import Trace


class DepthK(Bounded):
    """Stops a path that needs more than K steps."""

    prefix = "depth"

    def stops(self, trace: Trace) -> bool:
        return trace.steps > self.k
