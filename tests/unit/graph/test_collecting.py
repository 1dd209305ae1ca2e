"""What the collector leaves alone while a graph is built."""

from __future__ import annotations

import gc

from heapwright.graph.collecting import loaded_is_kept


def test_the_collector_is_as_before_afterwards() -> None:
    with loaded_is_kept():
        assert gc.get_freeze_count() > 0
        with loaded_is_kept():
            pass
        assert gc.get_freeze_count() > 0
    assert gc.get_freeze_count() == 0


def test_who_froze_before_keeps_it() -> None:
    gc.freeze()
    try:
        with loaded_is_kept():
            pass
        assert gc.get_freeze_count() > 0
    finally:
        gc.unfreeze()
