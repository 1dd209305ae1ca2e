"""Asking special methods of the program, whose answers may be symbolic.

Python insists on its own types there: C code gets a real value (``answers.answered``), and whoever
asks here what the method said.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from heapwright.execution.proxies import SymInt
from heapwright.program.instrumented import MARK


def ask(method: Callable[..., Any], /, *arguments: Any) -> Any:
    """What a special method answers, symbolic or not."""
    return method(*arguments)


def own_method(value: Any, *names: str) -> Any:
    """The first of these special methods that the object has, if it is one of the program."""
    kind = type(value)
    for name in names:
        method = getattr(kind, name, None)
        if method is not None:
            return method if _is_of_program(method) else None
    return None


def _is_of_program(method: Any) -> bool:
    plain = getattr(method, "__wrapped__", method)
    return type(plain) is FunctionType and MARK in plain.__globals__


_NUMBERS = frozenset({int, SymInt})


def index_of(value: Any) -> Any:
    """A position: what the ``__index__`` of an object says, or the value itself."""
    if value is None or type(value) in _NUMBERS:  # as most are
        return value
    method = own_method(value, "__index__")
    return value if method is None else ask(method, value)
