"""How an unknown integer meets numbers that are not integers."""

from __future__ import annotations

import math
import numbers
from types import FunctionType
from typing import TYPE_CHECKING, Any

from heapwright.program.instrumented import MARK
from heapwright.program.objects import MADE_BY_A_STATEMENT, is_of_c

if TYPE_CHECKING:
    from heapwright.execution.path import Handle
    from heapwright.execution.proxies.integer import SymInt


def is_foreign(value: object) -> bool:
    """Whether its class is C code of a library: a time difference, say."""
    kind = type(value)
    return is_of_c(kind) and kind.__module__ != "builtins"


def is_numeric(value: object) -> bool:
    """Whether it is one of Python's own numbers, or one of a library, which knows only these."""
    if isinstance(value, int | float | complex):
        return True
    return isinstance(value, numbers.Number) and not is_of_program(value)


def is_of_program(value: object) -> bool:
    """Whether its class has methods of the program, which take unknown values as they are."""
    if not type(value).__flags__ & MADE_BY_A_STATEMENT:
        return False
    members = (member for base in type(value).__mro__ for member in vars(base).values())
    return any(isinstance(m, FunctionType) and MARK in m.__globals__ for m in members)


def answers(value: object, name: str) -> bool:
    """Whether a class of the program has this special method: Python asks it if a number does not
    know what to do, and must not find that it was asked before.
    """
    return is_of_program(value) and isinstance(found_in(type(value), name), FunctionType)


def found_in(cls: type, name: str) -> Any:
    """What the class has by this name, as it is."""
    return next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), None)


def is_below(number: SymInt, bound: float, *, strict: bool) -> bool:
    """``number < bound`` or ``number <= bound``, exactly."""
    if math.isnan(bound) or math.isinf(bound):
        return bound > 0
    whole = math.ceil(bound) - 1 if strict else math.floor(bound)
    return bool(number <= whole)


def quotient(path: Handle, left: Any, right: Any) -> Any:
    """``left / right``, one of which is an unknown integer."""
    from heapwright.execution.proxies.quotient import divide  # it needs unknown integers

    return divide(path, left, right)
