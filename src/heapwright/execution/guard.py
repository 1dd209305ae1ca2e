"""Keeps concrete runs harmless: no file is written, no process or connection started, none waits.

A trial calls the class with real values and library code below it, in the same sandbox as a path,
except that it may read.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from time import monotonic
from types import FrameType

from heapwright import platforms
from heapwright.errors import LISTENERS, Cut, PathSignal
from heapwright.execution.blocking import BLOCKS, without_threads
from heapwright.execution.outside import TRYING
from heapwright.limits import IDLE, current, wanted_time
from heapwright.platforms import looking, memory_bounded
from heapwright.sandbox import INSIDE, inside, sandbox

Clock = Callable[[], float]
_INTERVAL = 0.2
_MEMORY = 2 << 30
_MARGIN = 0.4
"""Seconds that the rest of the work needs after a run that was ended."""


class Guard:
    """Ends a run that would reach outside, and one that takes too long."""

    def __init__(self, seconds: float, clock: Clock = monotonic) -> None:
        self._seconds = seconds
        self._clock = clock
        self._begun = clock()
        self._started = monotonic(), wanted_time()
        self.ended: Cut | None = None
        """Why the run was ended: the subject may have swallowed it."""

    def note(self, signal: PathSignal) -> None:
        """A signal was made, by this guard, the sandbox or a probe."""
        if self.ended is None and isinstance(signal, Cut):
            self.ended = signal

    def look(self, frame: FrameType | None) -> None:
        """Again and again, in case the subject goes on. What works is given time, what only waits
        is not: on a busy machine a run that works must not be taken for one that hangs.
        Where a block is just left, an exception would escape from those who wait for it inside.
        """
        if frame is not None and frame.f_code.co_filename in _LEAVING:
            return
        elapsed, worked = monotonic() - self._started[0], wanted_time() - self._started[1]
        if _ACTIVE and current().left_to_finish() < _MARGIN:
            raise Cut("no time is left")
        if _ACTIVE and self._clock() - self._begun > self._seconds:
            raise Cut(f"it takes longer than {self._seconds:g} s")
        if _ACTIVE and worked < IDLE * elapsed:
            raise Cut(BLOCKS)

    @staticmethod
    def block() -> None:
        """The run waits for ever. Raises: Cut."""
        if _ACTIVE:
            raise Cut(BLOCKS)


@contextlib.contextmanager
def guarded(
    seconds: float, clock: Clock = monotonic, interval: float = _INTERVAL
) -> Iterator[Guard]:
    """Watches over the block, and looks every so many seconds whether it waits; nothing is timed in
    a thread, which gets no signals.
    """
    with sandbox(), _limited(seconds, clock, interval) as guard, inside(TRYING):
        yield guard


@contextlib.contextmanager
def guarded_once(seconds: float) -> Iterator[Guard]:
    """As ``guarded``, unless a guard watches already: putting one up costs more than a call."""
    if _ACTIVE:
        yield _ACTIVE[-1]
        return
    with guarded(seconds) as guard:
        yield guard


class Series:
    """Watches over many short runs, one after the other: to put up a guard for each takes longer
    than most of them.

    Entered for each run; a run that was ended is left as if it had come to its end. Times are
    counted from the first look at a run, so that a run that ends before costs nothing.
    """

    def __init__(self, seconds: float, clock: Clock) -> None:
        self._seconds = seconds
        self._clock = clock
        self._run: Guard | None = None
        self._is_running = False
        self.ended: Cut | None = None
        """Why the run was ended that is running, or was the last."""

    def __enter__(self) -> None:
        self.ended = self._run = None
        LISTENERS.all.append(self.note)
        INSIDE.rules.append(TRYING)
        self._is_running = True

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        self._is_running = False
        INSIDE.rules.pop()
        LISTENERS.all.remove(self.note)
        return kind is not None and issubclass(kind, Cut)

    @property
    def took_time(self) -> bool:
        """Whether the run went on for so long that it was looked at."""
        return self._run is not None

    def note(self, signal: PathSignal) -> None:
        """A signal was made in the run that is running."""
        if self.ended is None and isinstance(signal, Cut):
            self.ended = signal

    def look(self, frame: FrameType | None) -> None:
        """As a guard does, from the second time on that it sees the same run."""
        if not self._is_running:
            return
        if self._run is None:
            self._run = Guard(self._seconds, self._clock)
            return
        with _active(self._run):
            self._run.look(frame)

    def block(self) -> None:
        """The run waits for ever. Raises: Cut."""
        if self._is_running:
            raise Cut(BLOCKS)


@contextlib.contextmanager
def series(seconds: float, clock: Clock, interval: float) -> Iterator[Series]:
    """For runs within the block, each of which may take so many seconds, and is ended if it waits
    for longer than the interval.
    """
    watching = Series(seconds, clock)
    looked, alone = looking(watching.look, interval / 2), without_threads(watching.block, interval)
    with sandbox(), memory_bounded(_MEMORY), looked, alone:
        yield watching


@contextlib.contextmanager
def _limited(seconds: float, clock: Clock, interval: float) -> Iterator[Guard]:
    guard = Guard(seconds, clock)
    LISTENERS.all.append(guard.note)
    try:
        interval = min(seconds, interval)
        looked, alone = looking(guard.look, interval), without_threads(guard.block, interval)
        with memory_bounded(_MEMORY), looked, alone, _active(guard):
            yield guard
    finally:
        LISTENERS.all.remove(guard.note)


@contextlib.contextmanager
def _active(guard: Guard) -> Iterator[None]:
    _ACTIVE.append(guard)
    try:
        yield
    finally:
        _ACTIVE.remove(guard)


_ACTIVE: list[Guard] = []
_LEAVING = frozenset({contextlib.__file__, platforms.__file__, __file__})
"""Files whose code runs when a guarded block is entered or left."""
