"""Keeps concrete runs harmless: no file is written, no process or connection started, none waits.

Exploration cuts a path where it sees a call like ``open()``. A trial calls the class with real
values and library code below it, so here the interpreter's own audit events say what is about to
happen.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterator
from time import monotonic, process_time
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.waiting import IDLE
from heapwright.platforms import looking, memory_bounded, thread_starters

_REFUSED = (
    "os.",
    "shutil.",
    "subprocess.",
    "socket.",
    "tempfile.",
    "ctypes.",
    "webbrowser.",
    "urllib.",
    "smtplib.",
    "ftplib.",
    "sqlite3.",
    "pty.",
    "fcntl.",
    "syslog.",
    "builtins.input",
    "cpython.run_",
)
_HARMLESS = frozenset({"os.listdir", "os.scandir", "os.walk", "os.fwalk", "os.getxattr"})
_INTERVAL = 0.2
_MEMORY = 2 << 30
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Guard:
    """Ends a run that would reach outside, and one that takes too long."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._started = monotonic(), process_time()
        self.ended: Cut | None = None
        """Why the run was ended: the subject may have swallowed it."""

    def end(self, reason: str) -> None:
        self.ended = Cut(reason)
        raise self.ended

    def refuse_thread(self, *_: object) -> None:
        self.end("a thread is started")

    def look(self) -> None:
        """Again and again, in case the subject goes on. What works is given time, what only waits
        is not: on a busy machine a run that works must not be taken for one that hangs.
        """
        elapsed, worked = monotonic() - self._started[0], process_time() - self._started[1]
        if _ACTIVE and elapsed > self._seconds:
            self.end(f"it takes longer than {self._seconds:g} s")
        if _ACTIVE and worked < IDLE * elapsed:
            self.end("it waits")


@contextlib.contextmanager
def guarded(seconds: float) -> Iterator[Guard]:
    """Watches over the block; nothing is timed in a thread, which gets no signals."""
    _install()
    guard = Guard(seconds)
    writes, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        with memory_bounded(_MEMORY), looking(guard.look, min(seconds, _INTERVAL)), _active(guard):
            yield guard
    finally:
        sys.dont_write_bytecode = writes


@contextlib.contextmanager
def _active(guard: Guard) -> Iterator[None]:
    """Threads are refused by hand: Python 3.11 has no audit event for them."""
    starters = {name: vars(threading)[name] for name in thread_starters()}
    vars(threading).update(dict.fromkeys(starters, guard.refuse_thread))
    _ACTIVE.append(guard)
    try:
        yield
    finally:
        _ACTIVE.remove(guard)
        vars(threading).update(starters)


_ACTIVE: list[Guard] = []
_installed: list[bool] = []


def _install() -> None:
    """An audit hook stays for good; it does nothing unless a guard is active."""
    if not _installed:
        _installed.append(True)
        sys.addaudithook(_audit)


def _audit(event: str, arguments: tuple[Any, ...]) -> None:
    if _ACTIVE and _reaches_outside(event, arguments):
        _ACTIVE[-1].end(f"{event} reaches outside the program")


def _reaches_outside(event: str, arguments: tuple[Any, ...]) -> bool:
    if event == "open":
        flags = arguments[2] if len(arguments) > 2 else 0
        return bool(isinstance(flags, int) and flags & _WRITING)
    return event.startswith(_REFUSED) and event not in _HARMLESS
