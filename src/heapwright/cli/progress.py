"""What a person sees while a long exploration runs, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from time import perf_counter, process_time
from types import FrameType
from typing import TYPE_CHECKING

from heapwright.cli.keeping import Keeping
from heapwright.errors import LISTENERS, Cut, CutKind
from heapwright.limits import Limits, default_megabytes, queued_time

if TYPE_CHECKING:
    from heapwright.graph import Progress, SettingOptions

_EVERY = 0.1
_PATIENCE = 0.5


KEEPING: list[Keeping] = []
"""The processes of the command that runs, if it may be copied."""


class Watch:
    """Shows progress, and leaves keepers behind; has the limits of the command."""

    def __init__(self, display: _Display, limits: Limits, jobs: int, *, alone: bool) -> None:
        self.limits = limits
        self._display = display
        self._jobs = jobs
        self._keeping = Keeping(limits)
        limits.pause = self._pause
        if alone:
            KEEPING.append(self._keeping)
            self._keeping.start()

    def over(self, chosen: SettingOptions) -> SettingOptions:
        """The options, with this watch and its limits."""
        return {**chosen, "limits": self.limits, "watch": self}

    def __call__(self, progress: Progress) -> None:
        """Called now and then while an exploration runs."""
        self._pause()
        self._display.update(progress)

    def _pause(self) -> None:
        self._keeping.keep(often=self._jobs == 1)

    def on_interrupt(self, number: int, frame: FrameType | None) -> None:
        """The first Ctrl-C ends the work and keeps what was found; a second one the program."""
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.limits.interrupt()
        if LISTENERS.all:  # code under test runs
            raise Cut("interrupted", kind=CutKind.LIMIT)

    def code(self, code: int) -> int:
        """The exit code of a command that would have ended with this one."""
        return UNDECIDED if self.limits.is_interrupted and code == 0 else code


UNDECIDED = 3


@contextmanager
def watching(quiet: bool, chosen: SettingOptions) -> Iterator[Watch]:
    """A watch that shows progress where stderr is a terminal, and stops at Ctrl-C."""
    early: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: early.append(number))
    import_module("heapwright.api.exploring")  # before the clock starts: it takes a while
    seconds, jobs = chosen.get("seconds"), chosen.get("jobs", 1)
    share = (chosen.get("memory") or default_megabytes()) // max(1, jobs)
    limits = Limits(seconds, max(1, share))
    if _OWN_PROCESS:  # to whoever waits, the start of the interpreter is a part of the command
        limits.began_before(process_time() + (queued_time() or 0.0))
    display = _Display(sys.stderr.isatty() and not quiet, seconds)
    watch = Watch(display, limits, jobs, alone=bool(_OWN_PROCESS))
    signal.signal(signal.SIGINT, watch.on_interrupt)
    if early:
        limits.interrupt()
    try:
        yield watch
    finally:
        signal.signal(signal.SIGINT, before)
        display.close()


_OWN_PROCESS: list[bool] = []


def own_process() -> None:
    """This process has nothing else to do than one command, and may be copied."""
    _OWN_PROCESS.append(True)


class _Display:
    """One line that is written over; appears only if the work takes a while."""

    def __init__(self, visible: bool, seconds: float | None) -> None:
        self._visible = visible
        self._seconds = seconds
        # A descriptor of its own: the subject's output, and that of its descriptors, goes nowhere.
        self._stream = os.fdopen(os.dup(2), "w") if visible else sys.stderr
        self._next = perf_counter() + _PATIENCE
        self._shown = False

    def update(self, progress: Progress) -> None:
        if not self._visible or perf_counter() < self._next:
            return
        self._next = perf_counter() + _EVERY
        self._shown = True
        self._stream.write(f"\r\x1b[K{self._line(progress)}")
        self._stream.flush()

    def _line(self, progress: Progress) -> str:
        rate = progress.paths / progress.seconds if progress.seconds else 0
        line = (
            f"length {progress.level + 1}: {progress.states} states, {progress.waiting} waiting, "
            f"{progress.paths} paths, {rate:.0f}/s"
        )
        if progress.covered is not None:
            line += f", {progress.covered[0]} of {progress.covered[1]} branches covered"
        if self._seconds is not None:
            line += f", {max(self._seconds - progress.seconds, 0):.0f} s left"
        return line

    def close(self) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
        if self._visible:
            self._stream.close()
