"""Who raised an exception: a ``raise`` statement of the program, or something else."""

from __future__ import annotations

import dis
import errno
from functools import cache
from types import CodeType, TracebackType

from heapwright.package import FOLDER
from heapwright.program.instrumented import MARK

_OWN = str(FOLDER)
"""Heapwright's own folder."""


def steps_of(error: BaseException) -> list[TracebackType]:
    """The steps of the traceback, the innermost last."""
    found, step = [], error.__traceback__
    while step is not None:
        found.append(step)
        step = step.tb_next
    return found


def raised_by_program(error: BaseException | None) -> bool:
    """Whether code of the program raised it, or raised what a generator made it of."""
    if error is None:
        return False
    own = any(MARK in step.tb_frame.f_globals for step in steps_of(error))
    return own or raised_by_program(error.__cause__)


def innermost(error: BaseException) -> TracebackType | None:
    """The last step of the traceback."""
    return next(reversed(steps_of(error)), None)


def is_raise(step: TracebackType) -> bool:
    """Whether a ``raise`` statement made the exception there."""
    return step.tb_lasti in _raises(step.tb_frame.f_code)


@cache
def _raises(code: CodeType) -> frozenset[int]:
    """Where the code has a ``raise`` statement."""
    raising = ("RAISE_VARARGS", "RERAISE")
    return frozenset(i.offset for i in dis.get_instructions(code) if i.opname in raising)


def message_of(error: BaseException) -> str:
    """What the exception says; nothing if its own ``__str__`` fails."""
    try:
        return str(error)
    except Exception:
        return ""


def is_interruption(error: BaseException) -> bool:
    """Whether a person pressed Ctrl-C: the program may raise the same exception itself.

    Python looks for signals at calls and at the ends of loops, never at a ``raise`` statement.
    """
    if not isinstance(error, KeyboardInterrupt):
        return False
    last = innermost(error)
    if last is None or last.tb_frame.f_code.co_filename.startswith(_OWN):
        return True
    return not is_raise(last)


def only_keeps(value: object) -> bool:
    """Whether it is a class of exceptions that looks at nothing it is given. An ``OSError`` is of
    the class that its number stands for.
    """
    if not isinstance(value, type) or not issubclass(value, BaseException):
        return False
    try:
        return type(value(errno.ENOENT, "")) is value
    except TypeError:  # it takes something else
        return True
