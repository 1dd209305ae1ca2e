"""How an unknown integer meets numbers that are not integers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from heapwright.execution.path import Handle
    from heapwright.execution.proxies.integer import SymInt


def is_foreign(value: object) -> bool:
    """Whether its class is C code of a library: a time difference, say."""
    kind = type(value)
    return not kind.__flags__ & _FROM_PYTHON and kind.__module__ != "builtins"


_FROM_PYTHON = 1 << 9
"""The flag of types that are made while a program runs."""


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
