"""``block-K``: no basic block entered more than K times on a path.

As in the PET paper's Section 4.1, entries are counted along the ancestors of a block: this call of
its function and the calls around it. What a call did that has returned does not count.
"""

from __future__ import annotations

from heapwright.criteria.path import Bounded
from heapwright.program.criterion import Trace


class BlockK(Bounded):
    """Stops a path that enters a block for the (K + 1)th time."""

    prefix = "block"

    def stops(self, trace: Trace) -> bool:
        return trace.entries > self.k
