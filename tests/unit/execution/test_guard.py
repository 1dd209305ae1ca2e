"""Concrete runs stay harmless."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from types import FrameType

import pytest

from heapwright.errors import Cut
from heapwright.execution.guard import guarded, series
from heapwright.sandbox import suspended


def ended(run: Callable[[], object], seconds: float = 5.0) -> str:
    """Why the run was ended; empty if it was not."""
    with guarded(seconds) as guard, contextlib.suppress(Cut):
        run()
    return guard.ended.reason if guard.ended is not None else ""


def test_a_file_is_not_written(tmp_path: Path) -> None:
    file = tmp_path / "file"
    assert "open reaches outside" in ended(lambda: file.write_text("text"))
    assert not file.exists()


def test_a_descriptor_is_not_taken_over(tmp_path: Path) -> None:
    number = os.open(tmp_path, os.O_RDONLY)
    assert "open reaches outside" in ended(lambda: open(number, closefd=True).close())
    os.close(number)


def test_a_file_is_not_removed(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "os.unlink reaches outside" in ended((tmp_path / "file").unlink)
    assert (tmp_path / "file").exists()


def test_no_process_and_no_thread_is_started() -> None:
    assert "reaches outside" in ended(lambda: subprocess.run([sys.executable, "-V"], check=True))
    assert "thread" in ended(threading.Thread(target=time.sleep, args=(0,)).start)


def test_reading_is_allowed() -> None:
    assert ended(lambda: Path(__file__).read_text("utf-8")) == ""


def test_a_run_that_waits_is_ended() -> None:
    lock = threading.Lock()
    lock.acquire()
    assert ended(lock.acquire) == "the call blocks"


def test_a_run_that_does_not_end_is_ended() -> None:
    def endless() -> None:
        while True:
            pass

    assert ended(endless, 0.3) == "it takes longer than 0.3 s"


def test_a_run_that_swallows_the_signal_counts_as_ended(tmp_path: Path) -> None:
    def stubborn() -> None:
        with contextlib.suppress(BaseException):
            (tmp_path / "file").write_text("text")

    assert ended(stubborn)


def test_a_run_does_not_get_all_the_memory() -> None:
    with pytest.raises(MemoryError), guarded(5.0):
        bytearray(64 << 30)


def test_afterwards_everything_is_as_before(tmp_path: Path) -> None:
    handler = signal.getsignal(signal.SIGALRM)
    ended(lambda: None)
    (tmp_path / "file").write_text("text")
    assert signal.getsignal(signal.SIGALRM) is handler
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_timer_of_somebody_else_goes_on() -> None:
    signal.setitimer(signal.ITIMER_REAL, 100.0)
    try:
        ended(lambda: None)
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 100.0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def test_a_thread_is_guarded_but_not_timed(tmp_path: Path) -> None:
    said: list[str] = []
    thread = threading.Thread(target=lambda: said.append(ended(lambda: os.mkdir(tmp_path / "x"))))
    thread.start()
    thread.join()
    assert "os.mkdir reaches outside" in said[0]


def test_a_block_that_is_being_left_is_not_interrupted() -> None:
    leaving: dict[str, FrameType] = {}
    exec(compile("import sys\nframe = sys._getframe()", contextlib.__file__, "exec"), leaving)
    with guarded(0.0) as guard, contextlib.suppress(Cut):
        guard.look(leaving["frame"])
        assert guard.ended is None
        guard.look(None)
    assert guard.ended is not None


def test_what_waits_for_another_thread_is_ended_before_it_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waited: list[float | None] = []
    native = threading.Condition.wait

    def wait(condition: threading.Condition, timeout: float | None = None) -> bool:
        waited.append(timeout)
        return native(condition, timeout)

    monkeypatch.setattr(threading.Condition, "wait", wait)
    assert ended(Queue[int]().get) == "the call blocks"
    assert ended(threading.Event().wait) == "the call blocks"
    assert ended(lambda: threading.Event().wait(1000)) == "the call blocks"
    assert waited == []
    assert ended(lambda: threading.Event().wait(0.01)) == ""
    assert waited == [0.01]
    assert threading.Condition.wait is wait


def test_threads_that_are_not_under_test_wait_as_they_always_do() -> None:
    event, told = threading.Event(), list[bool]()
    thread = threading.Thread(target=lambda: told.append(event.wait()))
    with guarded(5.0), suspended():
        thread.start()  # waits until the other thread runs
    event.set()
    thread.join()
    assert told == [True]


def in_series(*runs: Callable[[], object]) -> list[str]:
    """Why each of the runs was ended; empty if it was not."""
    reasons: list[str] = []
    with series(0.2, time.process_time, 0.1) as watching:
        for run in runs:
            with watching:
                run()
            reasons.append(watching.ended.reason if watching.ended is not None else "")
    return reasons


def test_many_runs_share_a_guard(tmp_path: Path) -> None:
    def endless() -> None:
        while True:
            pass

    def stubborn() -> None:
        with contextlib.suppress(BaseException):
            (tmp_path / "file").write_text("text")

    lock = threading.Lock()
    lock.acquire()
    runs = (int, endless, int, lock.acquire, stubborn, threading.Event().wait, int)
    assert in_series(*runs) == [
        *("", "it takes longer than 0.2 s", "", "the call blocks"),
        *("open reaches outside the program", "the call blocks", ""),
    ]


def test_between_the_runs_of_a_series_nothing_is_ended(tmp_path: Path) -> None:
    handler = signal.getsignal(signal.SIGALRM)
    with series(0.01, time.process_time, 0.02) as watching:
        with watching:
            pass
        time.sleep(0.1)
        (tmp_path / "file").write_text("text")
        assert ended(lambda: time.sleep(0.01)) == ""
    assert watching.ended is None
    assert signal.getsignal(signal.SIGALRM) is handler


def test_what_a_run_in_a_series_raises_is_heard() -> None:
    with pytest.raises(ZeroDivisionError):
        in_series(lambda: 1 // 0)


def test_a_series_tells_which_runs_took_time() -> None:
    lock = threading.Lock()
    lock.acquire()
    with series(5.0, time.process_time, 0.05) as watching:
        with watching:
            threading.Event().wait()
        assert not watching.took_time
        with watching:
            lock.acquire()
        assert watching.took_time
