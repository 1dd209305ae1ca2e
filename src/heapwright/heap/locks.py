"""Locks: all that a state knows of one is whether it is held.

What ``threading`` builds of them are plain objects, with locks and their bound methods in fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from threading import BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore
from typing import Any

from heapwright.errors import Cut
from heapwright.heap.codec import Codec, Parts, stamp_taken

_LOCK, _RLOCK = type(Lock()), type(RLock())


def _take(value: Any) -> Parts:
    """Raises: Cut for one that may be held several times over."""
    if isinstance(value, _LOCK):
        return ("locked",), [value.locked()]
    if value._is_owned():
        raise Cut("a lock is still held when a call has ended, which is not supported")
    return ("locked",), [False]


def _make(cls: type, known: Sequence[Any]) -> Any:
    return Lock() if cls is _LOCK else RLock()


def _fill(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    if values[0]:
        value.acquire(blocking=False)


def _empty(value: Any) -> None:
    with suppress(RuntimeError):  # it is free
        while True:
            value.release()


LOCKS = dict.fromkeys((_LOCK, _RLOCK), Codec(_take, _make, _fill, stamp_taken(_take), _empty))
LOCK_NAMES: dict[type, str] = {
    _LOCK: "threading.Lock",
    _RLOCK: "threading.RLock",
    **{cls: f"threading.{cls.__name__}" for cls in (Condition, Event, Semaphore, BoundedSemaphore)},
}
