"""The clock that a path meets: the same one on every path.

A call that asks for the time gets one second more than the last one; a call that sleeps lets the
time pass. The operating system's random numbers come from a generator that is seeded again on every
path. A program that uses any of this is reported elsewhere: nothing is proved of it.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from datetime import UTC, date, datetime
from functools import cache
from typing import Any

_START = 1_700_000_000


class Clock:
    """Seconds that have ``passed`` on this path."""

    def __init__(self) -> None:
        self.passed = 0.0

    def tick(self) -> float:
        self.passed += 1
        return self.passed

    def sleep(self, seconds: Any) -> None:
        self.passed += max(0.0, float(seconds))


CLOCK = Clock()


def reading(function: Any) -> Callable[..., Any] | None:
    """What stands for a function that asks for the time or for random numbers; None for others."""
    try:
        return _readings(*(name in sys.modules for name in _IMPORTED)).get(function)
    except TypeError:  # not hashable
        return None


_IMPORTED = "uuid", "secrets"
"""Modules that are not imported for this: a program may import them at any time."""


@cache
def _readings(has_uuid: bool, has_secrets: bool) -> dict[Any, Callable[..., Any]]:
    now = CLOCK.tick
    found: dict[Any, Callable[..., Any]] = {
        time.sleep: CLOCK.sleep,
        time.time: lambda: _START + now(),
        time.time_ns: lambda: int(_START + now()) * 10**9,
        datetime.now: lambda tz=None: _at(now(), tz),
        datetime.utcnow: lambda: _at(now()),
        datetime.today: lambda: _at(now()),
        date.today: lambda: _at(now()).date(),
    }
    for split in (time.gmtime, time.localtime):
        found[split] = lambda at=None: time.gmtime(_START + now() if at is None else at)
    for passing in (time.monotonic, time.perf_counter, time.process_time, time.thread_time):
        found[passing] = now
    for passing in (time.monotonic_ns, time.perf_counter_ns, time.process_time_ns):
        found[passing] = lambda: int(now()) * 10**9
    if has_uuid:
        import uuid

        for made in (uuid.uuid1, uuid.uuid4):
            found[made] = lambda *_: uuid.UUID(int=random.getrandbits(128), version=4)
    if has_secrets:
        import secrets

        found[secrets.token_hex] = lambda count=16: random.randbytes(count).hex()
        found[secrets.token_bytes] = lambda count=16: random.randbytes(count)
        found[secrets.randbelow] = random.randrange
        found[secrets.choice] = random.choice
    return found


def _at(passed: float, zone: Any = None) -> datetime:
    made = datetime.fromtimestamp(_START + passed, zone or UTC)
    return made if zone is not None else made.replace(tzinfo=None)
