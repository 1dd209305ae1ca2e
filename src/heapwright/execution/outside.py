"""What a path must not do: start a thread or a process, open a connection, use a file, or tell the
interpreter something that it does not forget.

The paths of a class are run for real, over and over. A call that would reach outside ends its path
instead: the sandbox sees to it, also where a library makes the call.
"""

from __future__ import annotations

import random
from types import FrameType
from typing import Any

from heapwright.errors import Cut
from heapwright.events import Group, group_of_function
from heapwright.execution.changes import reclassed
from heapwright.execution.place import here
from heapwright.libraries import LOGGING, is_lasting
from heapwright.program.instrumented import MARK
from heapwright.sandbox import Rules


def is_only_heard(function: Any, module: str) -> bool:
    """Whether it writes to a log: like what is printed, that goes nowhere."""
    return module == "logging" and getattr(function, "__name__", "") in LOGGING


def is_refused(function: Any, module: str) -> bool:
    """Whether ``refuse_outside`` ends the path."""
    return _is_silent(function) or is_lasting(function, module)


def _is_silent(function: Any) -> bool:
    """Whether it reaches outside, or may, and no event says so."""
    return group_of_function(function) not in (Group.HARMLESS, Group.ASKING, Group.ENVIRONMENT)


def is_asking(function: Any) -> bool:
    """Whether what it returns differs from run to run."""
    return (
        group_of_function(function) is Group.ASKING
        or getattr(function, "__self__", None) is _SHARED_CHANCE
    )


_SHARED_CHANCE = getattr(random.random, "__self__", None)


def refuse_outside(function: Any, module: str) -> None:
    """Raises: Cut for a function of this module that reaches outside the program and says nothing,
    or whose effect lasts.
    """
    name = getattr(function, "__name__", "")
    if _is_silent(function):
        raise Cut(f"{module.strip('_')}.{name} reaches outside the program", here())
    if is_lasting(function, module):
        raise Cut(f"{module.strip('_')}.{name}() cannot be undone", here())


def _is_own(frame: FrameType) -> bool:
    return MARK in frame.f_globals


class Asked:
    """What a path asked for that differs from run to run: nothing is proved by it."""

    def __init__(self) -> None:
        self.notes: dict[str, None] = {}

    def note(self, what: str) -> None:
        self.notes[f"{what} differs from run to run"] = None


ASKED = Asked()

EXPLORING = Rules(
    reads=False,
    undoes=True,
    is_own=_is_own,
    place=here,
    asked=ASKED.note,
    assigned=reclassed,
)
"""A path must not even read: what it reads is an input that no state keeps."""
TRYING = Rules(reads=True, undoes=False, is_own=_is_own, place=here)
"""A concrete run may read: its test will, too."""
