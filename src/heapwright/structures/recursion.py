"""Recursion that never ends, noticed early: on a cyclic heap, predicates often fall into it."""

from __future__ import annotations

import dis
import sys
from collections.abc import Callable, Sequence
from functools import cache
from types import CodeType, FrameType, TracebackType
from typing import Any

from heapwright.execution.path import Path
from heapwright.execution.proxies import SymInt
from heapwright.execution.undecided import address_of
from heapwright.structures.registry import OBJECTS

_SHALLOW = 40
"""Frames after which it is worth a look."""


class RecursionGuard:
    """Calls predicates that only look at the heap.

    Where one calls itself with the very arguments that it is busy with, and has nothing else that
    it could depend on, it will do so again: the same RecursionError, many frames earlier.
    """

    def __init__(self) -> None:
        self._expected = False

    def call(self, function: Callable[..., Any], arguments: Sequence[Any], path: Path) -> Any:
        """Raises: RecursionError."""
        if not self._expected:
            try:
                return function(*arguments)
            except RecursionError:
                self._expected = True
                raise
        limit, position = sys.getrecursionlimit(), path.position
        sys.setrecursionlimit(min(limit, _depth() + _SHALLOW))
        try:
            return function(*arguments)
        except RecursionError as error:
            if _never_ends(error.__traceback__):
                raise
        finally:
            sys.setrecursionlimit(limit)
        path.position = position  # what was decided of numbers is asked for again from there on
        return function(*arguments)


def _depth() -> int:
    frame: FrameType | None = sys._getframe(1)
    depth = 0
    while frame is not None:
        depth += 1
        frame = frame.f_back
    return depth


def _never_ends(step: TracebackType | None) -> bool:
    seen: set[object] = set()
    while step is not None:
        call = _call_of(step.tb_frame)
        if call is not None:
            if call in seen:
                return True
            seen.add(call)
        step = step.tb_next
    return False


def _call_of(frame: FrameType) -> object:
    """The function and its arguments; None where its result may depend on anything else."""
    names = _parameters(frame.f_code)
    if names is None:
        return None
    values = [token_of(frame.f_locals.get(name, frame)) for name in names]
    return None if None in values else (frame.f_code, *values)


def token_of(value: object) -> object:
    """Tells values apart that cannot change; None for all others."""
    if type(value) is SymInt and value.row:
        return "symbolic", value.row, value.offset
    if address_of(value) in OBJECTS:
        return "object", id(value)
    if value is None or type(value) in (bool, int, str):
        return type(value), value
    return None


@cache
def _parameters(code: CodeType) -> tuple[str, ...] | None:
    """Its parameters, if these never change and are all that it is given."""
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    spread = code.co_flags & 0x0C  # ``*args`` and ``**options``
    if spread or code.co_freevars or not names:
        return None
    stored = {i.argval for i in dis.get_instructions(code) if i.opname.startswith("STORE_")}
    deleted = {i.argval for i in dis.get_instructions(code) if i.opname.startswith("DELETE_")}
    return None if (stored | deleted) & set(names) else names
