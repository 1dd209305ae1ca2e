"""A script that calls Heapwright at its top level is run again when Heapwright loads it.

The second call ends there: what stands above it is defined by then, and no more is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_loading: ContextVar[bool] = ContextVar("loading", default=False)


class Reentry(BaseException):
    """Heapwright was called by a module that it is just loading."""


@contextmanager
def loading() -> Iterator[list[Reentry]]:
    """Runs a module's code; the list then tells whether a call of Heapwright ended it."""
    ended: list[Reentry] = []
    token = _loading.set(True)
    try:
        yield ended
    except Reentry as signal:
        ended.append(signal)
    finally:
        _loading.reset(token)


def end_if_loading() -> None:
    """Raises: Reentry if the caller is a module that is being loaded."""
    if _loading.get():
        raise Reentry
