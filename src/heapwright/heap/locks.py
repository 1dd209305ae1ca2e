"""Locks: all that a state knows of one is whether it is held.

What ``threading`` builds of them are plain objects, with locks and their bound methods in fields.
"""

from __future__ import annotations

from threading import BoundedSemaphore, Condition, Event, Lock, RLock, Semaphore
from typing import Any

from heapwright.errors import Cut
from heapwright.heap.codec import Codec, Parts, stamp_taken
from heapwright.program.objects import LOCK, REENTRANT, is_held, put_lock


def _take(value: Any) -> Parts:
    """Raises: Cut for one that may be held several times over."""
    held = is_held(value)
    if held and type(value) is REENTRANT:
        raise Cut("a lock is still held when a call has ended, which is not supported")
    return ("locked",), [held]


_LOCK = Codec(
    _take,
    lambda cls, _: Lock() if cls is LOCK else RLock(),
    lambda value, names, values: put_lock(value, values[0]),
    stamp_taken(_take),
    lambda value: put_lock(value, False),
)
LOCKS = dict.fromkeys((LOCK, REENTRANT), _LOCK)
LOCK_NAMES: dict[type, str] = {
    LOCK: "threading.Lock",
    REENTRANT: "threading.RLock",
    **{cls: f"threading.{cls.__name__}" for cls in (Condition, Event, Semaphore, BoundedSemaphore)},
}
