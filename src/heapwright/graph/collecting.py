"""Garbage collection while something large is built: a graph, or the valid heaps of a class."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator

_YOUNG = 20_000
"""How many new objects there are before the collector looks for cycles among them. A graph mostly
grows, and by Python's own 700 a fourteenth of an exploration goes into looking.
"""


_IMMORTAL = 2_000
"""Python 3.12 sets a few hundred objects aside by itself, since they never die; whoever sets aside
all there is has several thousand even in an interpreter that has just started.
"""


@contextlib.contextmanager
def loaded_is_kept() -> Iterator[None]:
    """What is there by now stays for the block: modules and classes, mostly. To look through all of
    it whenever the collector looks at everything costs a tenth of a short exploration.
    """
    if _KEPT or gc.get_freeze_count() > _IMMORTAL:  # the caller has done so, and undoes it
        yield
        return
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(max(_YOUNG, before[0]) if before[0] else 0, *before[1:])
    _KEPT.append(True)
    try:
        yield
    finally:
        _KEPT.pop()
        gc.set_threshold(*before)
        gc.unfreeze()


_KEPT: list[bool] = []
"""Not empty within a block. To ask the collector how much it has set aside instead takes as long as
counting it: 38 ms for three million objects.
"""
