"""What a person sees while a long exploration runs, and Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heapwright.graph import Progress

    Watch = Callable[[Progress], None]

_EVERY = 0.1
_PATIENCE = 0.5


@contextmanager
def watching(quiet: bool, seconds: float | None) -> Iterator[Watch]:
    """A watch that shows progress where stderr is a terminal, and stops at Ctrl-C.

    The first Ctrl-C ends the exploration and keeps what was found; a second one ends the program.
    """
    from heapwright.graph import Stopped  # only a verb that explores needs this room

    interrupted: list[int] = []

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        interrupted.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    display = _Display(sys.stderr.isatty() and not quiet, seconds)

    def watch(progress: Progress) -> None:
        if interrupted:
            raise Stopped("interrupted by Ctrl-C")
        display.update(progress)

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield watch
    finally:
        signal.signal(signal.SIGINT, before)
        display.close()


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
        if self._seconds is not None:
            line += f", {max(self._seconds - progress.seconds, 0):.0f} s left"
        return line

    def close(self) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()
        if self._visible:
            self._stream.close()
