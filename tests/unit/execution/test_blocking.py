"""A path that waits is ended; one that works, or has only begun, is not."""

from __future__ import annotations

import sys
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

from heapwright.errors import LISTENERS, Cut, CutKind
from heapwright.execution import Budget, Path, blocking
from heapwright.execution.blocking import WAITING, Waiting, watched
from heapwright.execution.path import Prefix
from heapwright.limits import Limits, wanted_time
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded


def new_path() -> Path:
    return Path(Prefix([], Facts(unbounded(0)), []), Solver(), Budget())


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A second passes between two looks; what the last item says of it is worked."""
    share, clock = [0.0], count()
    worked = [0.0]

    def so_far() -> float:
        worked[0] += share[0]
        return worked[0]

    monkeypatch.setattr(blocking, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(blocking, "process_time", so_far)
    monkeypatch.setattr(blocking, "queued_time", lambda: 0.0)
    return share


def looks(waiting: Waiting, times: int) -> Cut | None:
    try:
        for _ in range(times):
            waiting.look(None)
    except Cut as signal:
        return signal
    return None


def test_a_path_that_is_idle_at_four_looks_is_ended(work: list[float]) -> None:
    waiting = Waiting()
    waiting.path = path = new_path()
    assert looks(waiting, 3) is None
    signal = looks(waiting, 1)
    assert signal is not None
    assert signal.reason == "the call blocks"
    assert path.ended is signal


def test_a_path_that_works_is_not_ended(work: list[float]) -> None:
    waiting = Waiting()
    waiting.path = new_path()
    work[0] = 0.06
    assert looks(waiting, 10) is None


def test_a_path_that_waits_for_a_processor_is_not_ended(
    work: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = count()
    monkeypatch.setattr(blocking, "queued_time", lambda: float(next(queue)))
    waiting = Waiting()
    waiting.path = new_path()
    assert looks(waiting, 10) is None


def test_the_system_is_asked_only_of_a_path_that_does_not_work(
    work: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[float] = []
    monkeypatch.setattr(blocking, "queued_time", lambda: asked.append(0.0) or 0.0)
    waiting = Waiting()
    waiting.path = new_path()
    work[0] = 0.06
    looks(waiting, 10)
    assert asked == []


def test_other_paths_in_between_are_not_waiting(work: list[float]) -> None:
    waiting = Waiting()
    for _ in range(10):
        waiting.path = new_path()
        assert looks(waiting, 2) is None
    waiting.path = None
    assert looks(waiting, 10) is None


def test_a_path_has_no_more_time_than_its_request(work: list[float]) -> None:
    waiting = Waiting()
    waiting.path = new_path()
    limits = Limits()
    limits.why = "interrupted"
    with limits.in_force():
        signal = looks(waiting, 1)
    assert signal is not None
    assert (signal.reason, signal.kind) == ("interrupted", CutKind.LIMIT)


def test_time_that_was_wanted_grows() -> None:
    before = wanted_time()
    sum(range(10_000))
    assert wanted_time() > before


def test_the_end_of_the_stack_in_a_finaliser_ends_the_path() -> None:
    def lost(error: BaseException) -> None:
        unraisable: Any = SimpleNamespace(exc_value=error)
        sys.unraisablehook(unraisable)

    before = sys.unraisablehook
    signals: list[object] = []
    with watched():
        WAITING.path = new_path()
        LISTENERS.all.append(signals.append)
        try:
            lost(ValueError())
            assert signals == []
            lost(RecursionError())
            assert [type(signal) for signal in signals] == [Cut]
        finally:
            LISTENERS.all.pop()
            WAITING.path = None
    assert sys.unraisablehook is before
