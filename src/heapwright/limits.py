"""When a request must end: its time, its memory, Ctrl-C.

One object for one request, in force in the thread that works on it: signal handlers must find it,
and whatever runs the program under test or the solver ends with it.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Iterator
from math import inf
from time import monotonic, process_time

from heapwright.sandbox import suspended

try:
    import resource
except ImportError:  # not on every platform; memory is then looked at, but not limited
    resource = None  # type: ignore[assignment]

DEFAULT_SECONDS = 20.0
"""What a request may take unless it says otherwise."""
FINISHING = 1.8
"""Seconds after the end in which the result is put together."""
_LEAVING = 0.2
"""Of these, how many printing the result and the end of the process take, where others work too."""
_MEGABYTE = 1 << 20
_MOST = 4096
_SPARE = 512
"""Megabytes that one allocation may go beyond the budget before it fails."""
_LOOK_EVERY = 0.2
_LATER = 0.7
_LEAST = 0.1
"""Seconds that the name of a share has at least."""
_FORGIVEN = 0.15
_RESERVE = 3.0, 0.1
"""Seconds, and share of the time, that are kept for writing and checking tests."""


TO_WRITE = 3.0
"""Seconds that writing and running the tests takes at the end, where nothing else runs."""


class Limits:
    """How long, and with how much memory, one request may work."""

    def __init__(self, seconds: float | None = None, megabytes: int | None = None) -> None:
        self.seconds = seconds
        self.megabytes = megabytes
        self.started = monotonic()
        self._worked_before = process_time()
        self._own = process_time(), queued_time() or 0.0
        self._end = inf if seconds is None else self.started + seconds
        self._shares: list[tuple[float, float]] = []
        self._interrupted: float | None = None
        self._next_look = 0.0
        self._kept = 0.0
        self._slowness = 1.0
        self._next_measure = 0.0
        self.why: str | None = None
        """Set from outside: why the work ends now."""
        self.is_interrupted = False
        self.skipped: dict[str, None] = {}
        """What was left out because no time was left; belongs to the result."""
        self.finishing = False
        """Whether the work is done, and only the result is still to be made."""
        self.on_change: Callable[[], None] = _nothing
        """Called when the end is another one than before."""
        self.pause: Callable[[], None] = _nothing
        """Called between two pieces of the work: what has been found so far may be kept."""

    def began_before(self, seconds: float) -> None:
        """The request began so many seconds ago; what took longer than a small part of its time is
        forgiven, or a short time would be over before anything is done.
        """
        if self.seconds is not None:
            earlier = min(seconds, self.seconds * _FORGIVEN)
            self.started -= earlier
            self._end -= earlier

    def interrupt(self) -> None:
        """The user wants the work to end now, and the result soon."""
        self.is_interrupted = True
        self._interrupted = self._interrupted or monotonic()
        self.stop("interrupted")

    def stop(self, why: str) -> None:
        """Ends the work; what was kept back to write and check tests is still there for that."""
        if self.why is None:
            self.why = why
            self.finish()

    def finish(self) -> None:
        """The work is done; from now on the result is made."""
        self.finishing = True
        self.on_change()

    def keep_back(self, share: float) -> None:
        """Ends the work earlier, by a share of what is needed to write and check tests; on a busy
        machine that is more.
        """
        if self.seconds is not None:
            least, part = _RESERVE
            self._kept = share * min(self.seconds / 2, max(least, self.seconds * part))
            self._next_look = 0.0
            self.on_change()

    @contextlib.contextmanager
    def shared(self, part: float) -> Iterator[None]:
        """In the block, the work ends after this part of what is left of the time, in the middle
        of a path or of a question if need be: the rest is for what comes after the block.
        """
        if self.seconds is None:
            yield
            return
        seconds = part * self.left()
        self._shares.append((max(_LEAST, round(seconds, 1)), monotonic() + seconds))
        self._next_look = 0.0
        try:
            yield
        finally:
            self._shares.pop()
            self._next_look = 0.0

    def left(self) -> float:
        """Seconds until the work must end; none are left if it has been stopped."""
        if self.why is not None:
            return 0.0
        return max(0.0, self._work_ends()[1] - monotonic())

    def most_left(self) -> float:
        """As ``left``, should the machine be idle from now on, and without any share."""
        if self.why is not None:
            return 0.0
        return max(0.0, self._end - min(self._kept, (self.seconds or 0.0) / 2) - monotonic())

    def _work_ends(self) -> tuple[float, float]:
        """Of the time and its shares the one that ends first: its seconds, and when that is."""
        whole = self.seconds or 0.0, self._end - self._reserve
        return min(whole, *self._shares, key=lambda share: share[1]) if self._shares else whole

    @property
    def _reserve(self) -> float:
        """Seconds that are kept for what comes after the work."""
        return min(self._kept * self.slowness(), (self.seconds or 0.0) / 2) if self._kept else 0.0

    @property
    def worked(self) -> float:
        """Seconds of work so far."""
        return process_time() - self._worked_before

    def go_on_after(self, worked: float) -> None:
        """In a copy of the process, whose clock starts again: so much was done before."""
        self._worked_before = process_time() - worked
        self._own = process_time(), queued_time() or 0.0

    def slowness(self) -> float:
        """How many times as long as on an idle machine things take now; not less than 1. A process
        that waits for something is not slow: only one that waits for a processor is.
        """
        now = monotonic()
        if now >= self._next_measure:
            self._next_measure = now + _LOOK_EVERY
            self._slowness = self._measured(now)
        return self._slowness

    def _measured(self, now: float) -> float:
        worked, queued = process_time() - self._own[0], queued_time()
        if queued is None:  # as if it had waited for nothing else
            worked, queued = self.worked, now - self.started - self.worked + self._own[1]
        if worked <= _TELLING:
            return self._slowness
        return min(_SLOWEST, max(1.0, 1.0 + (queued - self._own[1]) / worked))

    def left_to_finish(self) -> float:
        """Seconds until the result must be there."""
        end = self._end if self._interrupted is None else min(self._end, self._interrupted)
        leaving = min(_LEAVING * (self.slowness() - 1.0), FINISHING / 2)
        return max(0.0, end + FINISHING - leaving - monotonic())

    def least(self, seconds: float) -> float:
        """What should be left of the time for so much work of an idle machine that comes later; but
        not nearly all that there is now.
        """
        return min(seconds * self.slowness(), self.left_to_finish() * _LATER)

    def reason(self) -> str | None:
        """Why the work must end now; None if it may go on."""
        if self.why is not None:
            return self.why
        now = monotonic()
        return None if now < self._next_look else self._look(now)

    def _look(self, now: float) -> str | None:
        """To look costs as much as a few decisions."""
        seconds, end = self._work_ends()
        if now >= end:
            return f"the time budget of {seconds:g} s"
        if self.megabytes is not None and used_memory()[1] > self.megabytes * _MEGABYTE:
            return f"the memory budget of {self.megabytes} MB"
        self._next_look = min(now + _LOOK_EVERY, end)
        return None

    @contextlib.contextmanager
    def in_force(self) -> Iterator[None]:
        """What runs in the block keeps to these limits; one allocation cannot go far beyond."""
        _IN_FORCE.limits.append(self)
        try:
            with self._on_memory():
                yield
        finally:
            _IN_FORCE.limits.remove(self)

    @contextlib.contextmanager
    def _on_memory(self) -> Iterator[None]:
        virtual, resident = used_memory()
        if resource is None or self.megabytes is None or not virtual:
            yield
            return
        before = resource.getrlimit(resource.RLIMIT_AS)
        most = virtual + max(0, self.megabytes * _MEGABYTE - resident) + _SPARE * _MEGABYTE
        bounds = [most, *(limit for limit in before if limit != resource.RLIM_INFINITY)]
        resource.setrlimit(resource.RLIMIT_AS, (min(bounds), before[1]))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_AS, before)


@suspended()
def used_memory() -> tuple[int, int]:
    """Bytes of addresses and of memory that this process uses; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", "rb") as file:
            virtual, resident, *_ = map(int, file.read().split())
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 if resource else 0
        return 0, most
    page = os.sysconf("SC_PAGE_SIZE")
    return virtual * page, resident * page


@suspended()
def queued_time() -> float | None:
    """Seconds in which this process would have worked, but others had the processor; None where the
    system does not say.
    """
    try:
        with open("/proc/self/schedstat", "rb") as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return None


def wanted_time() -> float:
    """Seconds in which this process worked, or would have if others had not had the processor."""
    return process_time() + (queued_time() or 0.0)


IDLE = 0.05
"""The share of time below which a process does not work but waits."""


def slowness() -> float:
    """That of the request in force."""
    return current().slowness()


_TELLING, _SLOWEST = 0.2, 6.0


def default_megabytes() -> int:
    """Half of what the machine has, and not more than a few gigabytes."""
    try:
        total = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") // _MEGABYTE
    except (AttributeError, ValueError, OSError):  # the system does not say
        return _MOST
    return min(_MOST, total // 2)


def _nothing() -> None:
    pass


class _InForce(threading.local):
    def __init__(self) -> None:
        self.limits = [Limits()]


_IN_FORCE = _InForce()


def current() -> Limits:
    """The limits in force; none, unless a request is worked on in this thread."""
    return _IN_FORCE.limits[-1]
