"""What not every platform has: timers that interrupt, limits on memory, copies of the process.

Nothing else asks for ``SIGALRM``, ``resource`` or ``fork``. Where one is missing, as on Windows,
the same is done by slower means, or by none where results do not depend on it.
"""

from __future__ import annotations

import _thread
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

Look = Callable[[FrameType | None], object]
"""What is done now and then in the middle of whatever runs, in this frame; it may raise."""


def can_fork() -> bool:
    return hasattr(os, "fork")


def has_timer() -> bool:
    """Whether the operating system interrupts a process that waits."""
    return hasattr(signal, "setitimer") and hasattr(signal, "SIGALRM")


@contextlib.contextmanager
def looking(look: Look, seconds: float) -> Iterator[None]:
    """Looks every so many seconds; only a main thread can be interrupted, elsewhere nothing is
    done. Blocks may be nested: the inner one looks alone.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
    elif has_timer():
        with _timer(look, seconds):
            yield
    else:
        with _ticker(look, seconds):
            yield


@contextlib.contextmanager
def _timer(look: Look, seconds: float) -> Iterator[None]:
    handler = signal.signal(signal.SIGALRM, lambda _, frame: look(frame))
    timer = signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler)


_tickers: list[Look] = []
_PRETENDED = signal.SIGTERM
"""No other program sends it where there is no timer; here a thread of ours pretends it came."""


@contextlib.contextmanager
def _ticker(look: Look, seconds: float) -> Iterator[None]:
    """A thread that interrupts the main one between two bytecodes, but not while it waits."""
    ended = threading.Event()

    def tick() -> None:
        while not ended.wait(seconds):
            if _tickers[-1] is look:
                _thread.interrupt_main(_PRETENDED)

    def on_tick(_: int, frame: FrameType | None) -> None:
        if _tickers and _tickers[-1] is look and not ended.is_set():
            look(frame)

    _tickers.append(look)
    handler = signal.signal(_PRETENDED, on_tick)
    thread = threading.Thread(target=tick, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        signal.signal(_PRETENDED, handler)
        _tickers.pop()


@contextlib.contextmanager
def memory_bounded(more: int) -> Iterator[None]:
    """In the block, at most so many bytes more than at the first time; unbounded where the
    platform has no limits.
    """
    if resource is None:
        yield
        return
    limits = resource.getrlimit(resource.RLIMIT_AS)
    most = _memory_limit(limits[1], more)
    if limits[0] != resource.RLIM_INFINITY:
        most = min(most, limits[0])
    resource.setrlimit(resource.RLIMIT_AS, (most, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)


def lift_memory_limit() -> None:
    """To be called in a child process before it becomes another program: a Java machine reserves
    more addresses than the code under test may use.
    """
    if resource is not None:
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (hard, hard))


@cache
def _memory_limit(hard: int, more: int) -> int:
    """What is used now and a good deal more, but not the whole machine."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    except OSError:  # not every system says
        return hard
    limit = pages * resource.getpagesize() + more
    return limit if hard == resource.RLIM_INFINITY else min(limit, hard)
