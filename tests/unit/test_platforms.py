"""What differs from platform to platform, with and without what only some have."""

from __future__ import annotations

import signal
import threading
from time import monotonic
from types import FrameType

import pytest

from heapwright import platforms
from heapwright.execution.guard import guarded
from heapwright.platforms import looking, memory_bounded


class LookedError(Exception):
    pass


def look(_: FrameType | None) -> None:
    raise LookedError


def spin(seconds: float) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        pass


@pytest.fixture(params=["timer", "ticker"])
def either(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "ticker":
        monkeypatch.setattr(platforms, "has_timer", lambda: False)
    return str(request.param)


@pytest.mark.usefixtures("either")
def test_what_runs_is_interrupted() -> None:
    with pytest.raises(LookedError), looking(look, 0.02):
        spin(10)


@pytest.mark.usefixtures("either")
def test_the_inner_block_looks_alone() -> None:
    with looking(lambda _: None, 0.02):
        with pytest.raises(LookedError), looking(look, 0.02):
            spin(10)
        spin(0.1)  # nothing is raised any more


@pytest.mark.usefixtures("either")
def test_afterwards_everything_is_as_before() -> None:
    handlers = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGALRM)}
    threads = threading.active_count()
    with looking(lambda _: None, 0.01):
        spin(0.05)
    assert {number: signal.getsignal(number) for number in handlers} == handlers
    assert threading.active_count() == threads


@pytest.mark.usefixtures("either")
def test_a_run_without_end_is_ended() -> None:
    with pytest.raises(BaseException, match="longer than"), guarded(0.3) as guard:
        spin(20)
    assert guard.ended is not None


@pytest.mark.usefixtures("either")
def test_nothing_is_interrupted_in_another_thread() -> None:
    said: list[str] = []

    def work() -> None:
        with looking(look, 0.01):
            spin(0.1)
        said.append("done")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert said == ["done"]


def test_memory_is_not_bounded_where_there_are_no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "resource", None)
    with memory_bounded(1):
        assert len(bytearray(1 << 20)) == 1 << 20
