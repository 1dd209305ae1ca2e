"""The garbage collector while a graph is built."""

import gc

import pytest

from heapwright.graph.collecting import loaded_is_kept


@pytest.fixture(scope="module", autouse=True)
def earlier_objects_are_kept() -> None:
    """Here, the collector is as Python starts it."""


def test_the_collector_is_as_before_afterwards() -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with loaded_is_kept():
        assert gc.get_freeze_count()
        assert gc.get_threshold()[0] > before[0][0]
        with loaded_is_kept():
            pass
        assert gc.get_freeze_count()
    assert gc.get_threshold() == before[0]
    assert gc.get_freeze_count() <= before[1]  # in 3.12 the next collection sets some aside again


@pytest.mark.parametrize("chosen", [(0, 10, 10), (10**6, 5, 5)])
def test_a_collector_that_is_off_or_lazy_stays_so(chosen: tuple[int, int, int]) -> None:
    before = gc.get_threshold()
    gc.set_threshold(*chosen)
    try:
        with loaded_is_kept():
            assert gc.get_threshold() == chosen
    finally:
        gc.set_threshold(*before)


def test_what_was_set_aside_is_not_counted_within_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    count = gc.get_freeze_count
    monkeypatch.setattr(gc, "get_freeze_count", lambda: asked.append(True) or count())
    with loaded_is_kept():
        before = len(asked)
        with loaded_is_kept():
            assert len(asked) == before  # to count takes longer, the more there is


def test_what_the_caller_has_set_aside_stays_so() -> None:
    gc.freeze()
    try:
        with loaded_is_kept():
            pass
        assert gc.get_freeze_count()
    finally:
        gc.unfreeze()
