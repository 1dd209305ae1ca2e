"""What the subject prints goes nowhere, and there is nothing for it to read; what other threads
print goes where it went.

Descriptors belong to the whole process: they are redirected only where there are no other threads.
One thread at a time is silenced, since what is put back in the end must be what was there.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import threading
import warnings
from collections import deque
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

_lock = threading.RLock()


@contextlib.contextmanager
def silenced() -> Iterator[None]:
    """What this thread prints goes nowhere, and its standard input is empty: what is there is meant
    for another program. Even below Python, if it is the only thread.
    """
    with _lock:
        alone = threading.active_count() == 1
        if _is_silent_already(alone):
            yield
            return
        out, err = _Silence(sys.stdout), _Silence(sys.stderr)
        with (
            _descriptors_to(out.fileno()) if alone else contextlib.nullcontext(),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
            _without_input(),
        ):
            yield


@contextlib.contextmanager
def _without_input() -> Iterator[None]:
    before, sys.stdin = sys.stdin, _Empty()
    try:
        yield
    finally:
        sys.stdin = before


def _is_silent_already(alone: bool) -> bool:
    """Whether a block around this one has done all that would be done; a recording is not enough.

    Requires: this thread has the lock.
    """
    streams = sys.stdout, sys.stderr
    return (not alone or bool(_REDIRECTED)) and all(
        type(stream) is _Silence and stream.is_of_this_thread for stream in streams
    )


_REDIRECTED: list[int] = []
"""Where the descriptors lead to, the innermost block last."""


class _Standing:
    """A standard stream, or what is below it. It stays open: a module may keep what ``sys.stdout``
    is while it is imported. To close it reaches outside: pytest would have none left.
    """

    def close(self) -> None:
        sys.audit("sys.stdout.close")

    def __del__(self) -> None:
        """Python's own closes the stream."""


class _Nothing(_Standing, io.FileIO):
    """Takes everything, and gives nothing."""


@cache
def _nowhere() -> _Nothing:
    return _Nothing(os.devnull, "wb")


_USED: deque[object] = deque(maxlen=64)
"""``print`` holds no reference to the stream that it writes to: where another thread puts back the
one before, this one must not be gone at once.
"""


class _Silence(_Standing, io.TextIOBase):
    """Takes what the thread that made it writes; others reach the stream that was there before."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self, before: Any) -> None:
        super().__init__()
        self.buffer = _nowhere()
        self._before = before
        self._owner = threading.get_ident()
        _USED.append(self)

    @property
    def is_of_this_thread(self) -> bool:
        return threading.get_ident() == self._owner

    def write(self, text: str, /) -> int:
        if self.is_of_this_thread or self._before is None:
            return str.__len__(text)  # what it says does not matter
        return int(self._before.write(text) or 0)

    def isatty(self) -> bool:
        sys.audit("sys.stdout.isatty")
        return False

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.buffer.fileno()

    def flush(self) -> None:
        if not self.is_of_this_thread and self._before is not None:
            self._before.flush()


@cache
def _nothing() -> _Nothing:
    return _Nothing(os.devnull, "rb")


class _Empty(_Standing, io.TextIOBase):
    """Standard input that has come to its end; it stays open for the next path. To read it reaches
    outside: no test can, since pytest has taken it away.
    """

    encoding = "utf-8"
    errors = "strict"

    def __init__(self) -> None:
        super().__init__()
        self.buffer = _nothing()

    def read(self, size: int | None = -1, /) -> str:
        sys.audit("sys.stdin.read")
        return ""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        sys.audit("sys.stdin.read")
        return ""

    def readable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.buffer.fileno()


class Recording(_Silence):
    """Keeps what the thread that made it writes, up to a length that a reader may want to see."""

    def __init__(self, before: Any = None) -> None:
        super().__init__(before or sys.stdout)
        self._parts: list[str] = []
        self._length = 0

    @cached_property
    def err(self) -> Recording:
        """What is written to standard error."""
        return Recording(sys.stderr)

    def write(self, text: str, /) -> int:
        if self.is_of_this_thread and self._length <= _MOST_OUTPUT:
            self._parts.append(str(text))
            self._length += len(text)
        return super().write(text)

    def taken(self) -> str:
        """What was written since it was last asked for."""
        text = "".join(self._parts)
        self._parts.clear()
        self._length = 0
        return text


_MOST_OUTPUT = 2000


@contextlib.contextmanager
def recorded() -> Iterator[Recording]:
    """What this thread prints in the block is kept, and goes nowhere else. Warnings, and what is
    logged without a handler, are not a part of it: pytest keeps them apart.
    """
    stream = Recording()
    with (
        contextlib.redirect_stdout(stream),
        contextlib.redirect_stderr(stream.err),
        warnings.catch_warnings(),
        _without_last_resort(),
    ):
        warnings.simplefilter("ignore")
        yield stream


@contextlib.contextmanager
def _without_last_resort() -> Iterator[None]:
    """A log without a handler is not written; a program that logs has imported the module."""
    log: Any = sys.modules.get("logging")
    if log is None:
        yield
        return
    before, log.lastResort = log.lastResort, log.NullHandler()
    try:
        yield
    finally:
        log.lastResort = before


def is_silent(stream: object) -> bool:
    """Whether what is written there goes nowhere."""
    return isinstance(stream, _Silence)


@contextlib.contextmanager
def _descriptors_to(sink: int) -> Iterator[None]:
    _flush()
    leading = {0: _nothing().fileno(), 1: sink, 2: sink}
    saved = [(number, os.dup(number)) for number in leading if _is_open(number)]
    for number, _ in saved:
        os.dup2(leading[number], number)
    _REDIRECTED.append(sink)
    try:
        yield
    finally:
        _REDIRECTED.pop()
        _flush()
        for number, copy in saved:
            os.dup2(copy, number)
            os.close(copy)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _flush() -> None:
    for stream in (sys.__stdout__, sys.__stderr__):
        if stream is not None:
            with contextlib.suppress(ValueError, OSError):
                stream.flush()
