"""A plug-in for pytest: another machine on another day, as far as a program can tell.

One of the interpreters that check a suite runs with it, so a test that only holds here and today
does not pass. It is copied to where that interpreter finds it, and uses nothing of Heapwright.
"""

from __future__ import annotations

import contextlib
import ctypes
import datetime
import gc
import os
import socket
import time
from typing import Any

LATER = ((11 * 365 + 163) * 24 + 7) * 3600.0 + 2533.0
"""Seconds by which the clock is ahead: other years, months, days, hours, minutes and seconds."""
ELSEWHERE = "HEAPWRIGHT_ELSEWHERE"
"""Set in the environment, for the ``conftest.py`` that comes later."""
ENVIRONMENT = {
    **dict.fromkeys(("USER", "LOGNAME", "LNAME", "USERNAME"), "elsewhere"),
    "COLUMNS": "117",
    "LINES": "41",
    "TZ": "ELSE-5:45",
    ELSEWHERE: "1",
}


def _move() -> None:
    here = os.getcwd()
    os.environ.update(ENVIRONMENT, HOME=here, USERPROFILE=here, TMPDIR=here, TEMP=here, TMP=here)
    os.environ["PATH"] = os.pathsep.join([os.environ.get("PATH", os.defpath), here])
    if hasattr(time, "tzset"):
        time.tzset()
    processors = os.cpu_count() or 1
    os.cpu_count = lambda: processors + 3
    socket.gethostname = lambda: "elsewhere"


def _wait() -> None:
    """What takes no moment means now. What ``datetime`` calls at once, and not through ``time``, is
    replaced in a type of C, which lets itself be changed by C alone.
    """
    now, now_ns = time.time, time.time_ns
    local, universal, formatted = time.localtime, time.gmtime, time.strftime
    dated, named = time.asctime, time.ctime
    time.time = lambda: now() + LATER
    time.time_ns = lambda: now_ns() + int(LATER) * 10**9
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


def _now(cls: Any, tz: datetime.tzinfo | None = None) -> Any:
    return cls.fromtimestamp(time.time(), tz)


def _utcnow(cls: Any) -> Any:
    return cls.fromtimestamp(time.time(), datetime.UTC).replace(tzinfo=None)


def pytest_load_initial_conftests() -> None:
    """The first that pytest asks of a plug-in, before anything of the program is imported."""
    _move()
    with contextlib.suppress(Exception):  # another implementation of Python
        _wait()
