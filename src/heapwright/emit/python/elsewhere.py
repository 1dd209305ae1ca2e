"""A plug-in for pytest: another machine on another day, as far as a program can tell.

All interpreters that check a suite but the first run with it, so a test that only holds here and
today does not pass. It is copied to where they find it, and uses nothing of Heapwright.
"""

from __future__ import annotations

import contextlib
import ctypes
import datetime
import gc
import itertools
import os
import random
import socket
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

ELSEWHERE = "HEAPWRIGHT_ELSEWHERE"
"""The number of a world, in the environment."""


@dataclass(frozen=True)
class World:
    """A ``moment``, how the ``clock`` goes from there, and which numbers come up by ``chance``."""

    moment: datetime.datetime
    clock: Callable[[Callable[[], float]], Callable[[], float]]
    chance: float | None = None
    environment: dict[str, str] = field(default_factory=dict)


def _steadily(now: Callable[[], float]) -> Callable[[], float]:
    return now


def _seldom(now: Callable[[], float]) -> Callable[[], float]:
    """As on a machine whose clock is asked faster than it ticks."""
    return lambda: now() // 0.05 * 0.05


def _in_leaps(now: Callable[[], float]) -> Callable[[], float]:
    """As on a machine where every question takes a few milliseconds."""
    count = itertools.count()
    return lambda: now() + 0.004 * next(count)


WORLDS = {
    1: World(datetime.datetime(2037, 4, 7, 13, 42, 13), _steadily, 1 - 2**-53),
    2: World(datetime.datetime(2048, 2, 29, 23, 30, 7), _seldom, 0.0, {"NO_COLOR": "1"}),
    3: World(datetime.datetime(2039, 12, 30, 5, 7, 31), _in_leaps, None, {"TERM": "dumb"}),
}
"""A Tuesday at noon, a Saturday night in a leap year, a Friday morning at the end of a year: with
today, they differ in what people ask of a date or an hour.
"""
ENVIRONMENT = {
    **dict.fromkeys(("USER", "LOGNAME", "LNAME", "USERNAME"), "elsewhere"),
    "COLUMNS": "117",
    "LINES": "41",
    "TZ": "ELSE-5:45",
}


def _move(world: World) -> None:
    here = os.getcwd()
    os.environ.update(ENVIRONMENT, HOME=here, USERPROFILE=here, TMPDIR=here, TEMP=here, TMP=here)
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", os.defpath), here])
    os.environ.update(world.environment)
    tempfile.tempdir = here
    if hasattr(time, "tzset"):
        time.tzset()
    processors = os.cpu_count() or 1
    os.cpu_count = lambda: processors + 3
    socket.gethostname = lambda: "elsewhere"
    _change_address()


def _change_address() -> None:
    """That of the network card, which ``uuid`` asks C code for, with the time."""
    known: Any = uuid
    known._generate_time_safe = known._UuidCreate = None  # it asks the clock of ``time`` instead
    known.getnode = lambda: 0x02_5E_1F_0E_1F_ED


_STARTED = ("perf_counter", "monotonic", "process_time", "thread_time")
"""Clocks that say how much time has passed."""


def _wait(world: World) -> None:
    """What takes no moment means now. What ``datetime`` calls at once, and not through ``time``, is
    replaced in a type of C, which lets itself be changed by C alone.
    """
    for name in _STARTED:
        _set_clock(name, world.clock(getattr(time, name)))
    now, offset = time.time, world.moment.timestamp() - time.time()
    _set_clock("time", world.clock(lambda: now() + offset))
    local, universal, formatted = time.localtime, time.gmtime, time.strftime
    dated, named = time.asctime, time.ctime
    time.localtime = lambda seconds=None, /: local(time.time() if seconds is None else seconds)
    time.gmtime = lambda seconds=None, /: universal(time.time() if seconds is None else seconds)
    time.ctime = lambda seconds=None, /: named(time.time() if seconds is None else seconds)
    time.asctime = lambda moment=None, /: dated(time.localtime() if moment is None else moment)
    time.strftime = lambda form, moment=None, /: formatted(
        form, time.localtime() if moment is None else moment
    )
    attributes: Any = gc.get_referents(vars(datetime.datetime))[0]
    attributes["now"], attributes["utcnow"] = classmethod(_now), classmethod(_utcnow)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(datetime.datetime))


def _set_clock(name: str, clock: Callable[[], float]) -> None:
    setattr(time, name, clock)
    setattr(time, f"{name}_ns", lambda: int(clock() * 10**9))


def _now(cls: Any, tz: datetime.tzinfo | None = None) -> Any:
    return cls.fromtimestamp(time.time(), tz)


def _utcnow(cls: Any) -> Any:
    return cls.fromtimestamp(time.time(), datetime.UTC).replace(tzinfo=None)


def _try_luck(chance: float) -> None:
    """Of the generator that all share: an extreme number nearly always, since some code asks until
    another one comes up. Whoever seeds it gets what belongs to the seed.
    """
    shared: Any = vars(random)["_inst"]
    usual, usual_below, seed = shared.random, shared._randbelow, shared.seed
    turns, seeded = itertools.cycle([True] * 12 + [False]), [False]

    def extreme() -> float:
        return chance if not seeded[0] and next(turns) else usual()

    def extreme_below(n: int) -> int:
        usually = seeded[0] or not next(turns)
        return usual_below(n) if usually else (n - 1 if chance > 0.5 else 0)

    def seeds(a: Any = None, version: int = 2) -> None:
        seeded[0] = a is not None
        seed(a, version)

    shared.random, shared._randbelow, shared.seed = extreme, extreme_below, seeds
    random.random, random.seed = extreme, seeds


def pytest_load_initial_conftests() -> None:
    """The first that pytest asks of a plug-in, before anything of the program is imported."""
    world = WORLDS[int(os.environ[ELSEWHERE])]
    _move(world)
    if world.chance is not None:
        _try_luck(world.chance)
    with contextlib.suppress(Exception):  # another implementation of Python
        _wait(world)
