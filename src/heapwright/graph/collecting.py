"""Garbage collection while a graph is built."""

from __future__ import annotations

import contextlib
import gc
from collections.abc import Iterator


@contextlib.contextmanager
def loaded_is_kept() -> Iterator[None]:
    """What is there by now stays for the block: modules and classes, mostly. To look through all of
    it whenever the collector looks at everything costs a tenth of a short exploration.
    """
    if gc.get_freeze_count():  # the caller has done so, and undoes it
        yield
        return
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()
