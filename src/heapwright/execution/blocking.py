"""Ends a path that does not work but waits: for a lock, for a reader, for time to pass.

A timer looks now and then. Where the same path runs as before and has hardly used the processor in
between, several times in a row, it will never end. What waits for another thread is ended at once:
the sandbox lets none be started that would wake it. A path that works is bounded by what it does,
which is counted, so that results do not depend on how fast a machine is.
"""

from __future__ import annotations

import contextlib
import sys
import threading
from collections.abc import Callable, Iterator
from time import monotonic, process_time
from types import FrameType
from typing import Any

from heapwright.errors import Cut, CutKind
from heapwright.execution.path import Path
from heapwright.execution.place import here
from heapwright.limits import IDLE, current, queued_time
from heapwright.platforms import looking
from heapwright.program.probes import exhausted, is_exhausted
from heapwright.sandbox import INSIDE

BLOCKS = "the call blocks"
_INTERVAL = 0.05
_TIMES = 2


class Waiting:
    """What is running, and for how many looks it has been waiting."""

    def __init__(self) -> None:
        self.path: Path | None = None
        """The path whose code is running right now."""
        self._before: Path | None = None
        self._times = 0
        self._looked = 0.0, 0.0
        self._queued: float | None = None

    def look(self, _: FrameType | None) -> None:
        """Raises: Cut into the code of a path that waits, or that has no time left."""
        why = current().reason()
        if why is not None and self.path is not None:
            self.path.end(Cut(why, here(), CutKind.LIMIT))
        now = monotonic(), process_time()
        elapsed, worked = now[0] - self._looked[0], now[1] - self._looked[1]
        rests = self.path is not None and self.path is self._before and worked < IDLE * elapsed
        self._times = self._times + 1 if rests and self._is_not_queued(IDLE * elapsed) else 0
        self._looked, self._before = now, self.path
        self._queued = self._queued if rests else None
        if self.path is not None and self._times >= _TIMES:
            self._times = 0
            self.end()

    def end(self) -> None:
        """Raises: Cut if a path runs: it waits for ever."""
        if self.path is not None:
            self.path.end(Cut(BLOCKS, here()))

    def _is_not_queued(self, seconds: float) -> bool:
        """Whether nothing else had the processor for longer since the last look. To ask the system
        takes long: it is done only of a path that does not work.
        """
        before, self._queued = self._queued, queued_time() or 0.0
        return before is not None and self._queued - before < seconds


WAITING = Waiting()


@contextlib.contextmanager
def without_threads(end: Callable[[], object], seconds: float) -> Iterator[None]:
    """In the block, ``end`` is called where code under test is to wait for another thread, for ever
    or for longer than so many seconds; it may raise a signal.
    """
    native = threading.Condition.wait

    def wait(self: threading.Condition, timeout: Any = None) -> bool:
        too_long = timeout is None or (type(timeout) in (int, float) and timeout > seconds)
        if too_long and INSIDE.rules:
            end()
        return native(self, timeout)

    threading.Condition.wait = wait  # type: ignore[method-assign]
    try:
        yield
    finally:
        threading.Condition.wait = native  # type: ignore[method-assign]


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """Looks at the paths that run in the block, and at what their finalisers lose."""
    before, sys.unraisablehook = sys.unraisablehook, _lost
    try:
        with looking(WAITING.look, _INTERVAL), without_threads(WAITING.end, _INTERVAL):
            yield
    finally:
        sys.unraisablehook = before


def _lost(unraisable: sys.UnraisableHookArgs) -> None:
    """The exception is never seen; but where the stack ends is not behaviour of the class."""
    if WAITING.path is not None and is_exhausted(unraisable.exc_value):
        exhausted(unraisable.exc_value, here())
