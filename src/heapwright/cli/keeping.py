"""Processes that see to it that a command ends, and that what it found is kept.

Code in C that never looks up, of the program under test or of the solver, cannot be stopped from
within. So the command works in a copy of its process, and the first process only watches. Now and
then the worker leaves a copy of itself behind, a *keeper*, that sleeps. If the worker must be
killed, the newest keeper wakes up where it was left, is told why, and ends the command in order.
"""

from __future__ import annotations

import mmap
import os
import signal
import struct
import sys
from contextlib import suppress
from time import monotonic
from types import FrameType

from heapwright.limits import Limits

_GRACE, _LAST_GRACE = 0.6, 0.1
"""Seconds after the end of the work, and of the time to finish, at which a worker is killed."""
_FIRST, _SHARE = 0.1, 0.5
"""Seconds after which a keeper is left behind, and the share of the time since the start."""
_MOST_QUEUED = 2.0
_LOOK_EVERY = 0.05
_KILLED, _INTERRUPTED = 130, 3
_FORMATS = {
    name: struct.Struct(kind)
    for name, kind in {"worker": "q", "done": "q", "why": "q", "kill_at": "d"}.items()
}


class _Board:
    """What all these processes share: who works, whether it is done, why it is killed, and when.

    Each value is written by itself, since several processes write.
    """

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 8 * len(_FORMATS))
        self.update(worker=0, done=0, why=0, kill_at=0.0)

    def read(self) -> tuple[int, int, int, float]:
        values = [f.unpack_from(self._memory, 8 * k)[0] for k, f in enumerate(_FORMATS.values())]
        return values[0], values[1], values[2], values[3]

    def update(self, **values: float) -> None:
        for name, value in values.items():
            _FORMATS[name].pack_into(self._memory, 8 * list(_FORMATS).index(name), value)


_TIME, _CTRL_C, _ABORT = 1, 2, 3


class Keeping:
    """The processes of one command. Where there is no ``fork``, there is only this one."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._board: _Board | None = None
        self._started = self._left = monotonic()
        self._kept = False

    def start(self) -> None:
        """From here on a copy works; this process only returns where it cannot be copied."""
        if not hasattr(os, "fork"):
            return
        self._board = _Board()
        self._limits.on_change = self._changed
        self._changed()
        _flush()
        worked = self._limits.worked
        child = os.fork()
        if child:
            self._board.update(worker=child)
            _Supervisor(self._board, child, self._limits).watch()
        self._limits.go_on_after(worked)
        self._work()

    def done(self) -> None:
        """The command has ended in order."""
        if self._board is not None:
            self._board.update(done=1)

    def keep(self, *, often: bool) -> None:
        """Leaves a keeper behind, if the last one was left long ago.

        Without ``often`` only the first one: other processes help, and would not know a copy.
        """
        now = monotonic()
        due = max(_FIRST, (now - self._started) * _SHARE)
        if self._board is None or self._limits.why is not None:
            return
        if not self._kept or (often and now - self._left > due):
            self._left, self._kept = now, True
            self._leave()

    def _leave(self) -> None:
        board = self._board
        if board is None:
            return
        _flush()
        timer = signal.setitimer(signal.ITIMER_REAL, 0)  # a copy would not have it
        worked = self._limits.worked
        child = os.fork()
        if not child:
            self._limits.go_on_after(worked)
            self._work()
            signal.setitimer(signal.ITIMER_REAL, timer[1], timer[1])
            return
        board.update(worker=child)
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        status = _wait(child)
        _, done, why, _ = board.read()
        if done or why == _ABORT or os.getppid() == 1:
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
        board.update(worker=os.getpid())
        self._stop(why, status)
        signal.signal(signal.SIGINT, handler)
        signal.setitimer(signal.ITIMER_REAL, timer[1], timer[1])

    def _stop(self, why: int, status: int) -> None:
        """Ends the work, for the reason for which the worker ended."""
        limits = self._limits
        code = os.waitstatus_to_exitcode(status)
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        if why == _CTRL_C:
            limits.interrupt()
        elif why == _TIME:
            limits.stop(f"the time budget of {limits.seconds:g} s: a call did not return")
        else:
            limits.stop(f"the process ended with {how}")

    def _work(self) -> None:
        """A group of its own: Ctrl-C comes once, from the supervisor, and helpers die with it."""
        with suppress(OSError):
            os.setpgid(0, 0)
        if self._board is not None:
            self._board.update(worker=os.getpid())

    def _changed(self) -> None:
        """The work goes on with other limits, or only the result is still to be made."""
        if self._board is None:
            return
        limits = self._limits
        finishing = limits.left_to_finish() + _LAST_GRACE
        left = finishing if limits.finishing else min(limits.most_left() + _GRACE, finishing)
        self._board.update(kill_at=monotonic() + left)
        if self._kept and not limits.finishing:
            self._leave()


class _Supervisor:
    """The first process: passes on Ctrl-C, and kills a worker whose time is over."""

    def __init__(self, board: _Board, child: int, limits: Limits) -> None:
        self._board = board
        self._child = child
        self._limits = limits
        self._interrupts = 0

    def watch(self) -> None:
        """Never returns."""
        signal.signal(signal.SIGINT, self._on_interrupt)
        signal.signal(signal.SIGTERM, self._on_end)
        signal.signal(signal.SIGALRM, self._look)
        signal.setitimer(signal.ITIMER_REAL, _LOOK_EVERY, _LOOK_EVERY)
        status = _wait(self._child)
        signal.setitimer(signal.ITIMER_REAL, 0)
        _, done, why, _ = self._board.read()
        if not done and why in (_TIME, _CTRL_C):
            ended = "interrupted" if why == _CTRL_C else "time is up"
            _say(f"undecided: {ended}, before anything was explored")
            os._exit(_INTERRUPTED)
        code = os.waitstatus_to_exitcode(status)
        os._exit(code if code >= 0 else 128 - code)

    def _look(self, number: int, frame: FrameType | None) -> None:
        worker, done, why, kill_at = self._board.read()
        if not done and monotonic() > kill_at and monotonic() > kill_at + _queued(worker):
            self._board.update(why=why or _TIME, kill_at=monotonic() + 2 * _LAST_GRACE + 1.0)
            _kill(worker)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        self._interrupts += 1
        worker, *_, kill_at = self._board.read()
        if self._interrupts > 1:
            self._on_end(number, frame)
        self._board.update(why=_CTRL_C, kill_at=min(kill_at, monotonic() + _GRACE))
        with suppress(OSError):
            os.kill(worker, signal.SIGINT)

    def _on_end(self, number: int, frame: FrameType | None) -> None:
        self._board.update(why=_ABORT)
        _kill(self._board.read()[0])
        _say("interrupted")
        os._exit(_KILLED)


def _kill(worker: int) -> None:
    """With the processes that help it."""
    with suppress(OSError):
        os.killpg(worker, signal.SIGKILL)
    with suppress(OSError):
        os.kill(worker, signal.SIGKILL)


def _queued(worker: int) -> float:
    """Seconds in which the worker could not work because others had the processor."""
    try:
        with open(f"/proc/{worker}/schedstat", "rb") as file:
            return min(_MOST_QUEUED, int(file.read().split()[1]) / 1e9)
    except (OSError, ValueError, IndexError):  # the system does not say
        return 0.0


def _wait(child: int) -> int:
    while True:
        with suppress(InterruptedError):
            return os.waitpid(child, 0)[1]


def _flush() -> None:
    sys.stdout.flush()
    sys.stderr.flush()


def _say(text: str) -> None:
    os.write(2, f"heapwright: {text}\n".encode())
