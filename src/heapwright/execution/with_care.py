"""Functions of libraries that look at their arguments in a way of their own."""

from __future__ import annotations

import builtins
import sys
import warnings
from collections.abc import Mapping, Sequence
from functools import partial
from types import BuiltinFunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.concretising import Concretiser, real
from heapwright.execution.place import here
from heapwright.execution.proxies import PROXIES, SymBool, SymInt
from heapwright.libraries import LEVELS
from heapwright.program.raising import only_keeps

_NUMBERS = (SymInt, SymBool)
_PLAIN = frozenset(
    {*PROXIES, int, float, complex, bool, str, bytes, type(None), list, tuple, range}
)
"""Types of values that a call only looks at: whoever makes the call again changes nothing."""
_IN_C = (type, BuiltinFunctionType)


def table(*arguments: Any) -> Any:
    """``str.maketrans``, which insists on a plain dict."""
    plain = [dict(part) if isinstance(part, dict) else part for part in map(real, arguments)]
    return str.maketrans(*plain)


def warned(
    message: Any, category: Any = None, stacklevel: int = 1, *more: Any, **rest: Any
) -> None:
    """``warnings.warn``, which counts the frames to the code that it warns of."""
    stream: Any = getattr(sys, "stdout", None)
    known = category is None or (isinstance(category, type) and issubclass(category, Warning))
    if known and hasattr(type(stream), "hw_warned"):  # by whoever compares what is warned of
        stream.hw_warned(message, category)
        return
    warnings.warn(real(message), category, stacklevel + 1, *more, **rest)


def logged(function: Any, /, *given: Any, **named: Any) -> None:
    """What becomes of a message in a log: it is only told to whoever compares what is logged."""
    stream: Any = getattr(sys, "stdout", None)
    if given and hasattr(type(stream), "hw_logged"):
        name = getattr(getattr(function, "__self__", None), "name", "root")
        level, *rest = given if function.__name__ == "log" else (function.__name__, *given)
        is_traced = bool(named.get("exc_info", function.__name__ == "exception"))
        more = (is_traced, bool(named.get("stack_info")), named.get("extra"))
        stream.hw_logged(name, LEVELS.get(level, str(level)), tuple(rest), more)


def made(function: Any, given: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """What a class or function in C makes of these. One that raises ``TypeError`` may insist on
    Python's own numbers: it is asked again with such ones, and raises again if it meant something
    else.
    """
    try:
        return function(*given, **named)
    except TypeError:
        kinds = {type(each) for each in (*given, *named.values())}
        if not isinstance(function, _IN_C) or kinds.isdisjoint(_NUMBERS):
            raise
    if not kinds <= _PLAIN:  # an iterator may be at its end by now
        raise Cut(f"{function.__name__}() insists on a known number", here())
    return function(*map(_known, given), **{name: _known(each) for name, each in named.items()})


def _known(value: Any) -> Any:
    return Concretiser(numbers=True).value(value) if type(value) in _NUMBERS else value


def _raised(cls: Any, /, *arguments: Any, **named: Any) -> Any:
    """An ``OSError`` is of the class that its number stands for."""
    if len(arguments) > 1:
        arguments = (_known(arguments[0]), *arguments[1:])
    return cls(*arguments, **named)


_ERRORS = {
    value
    for value in vars(builtins).values()
    if isinstance(value, type) and issubclass(value, BaseException)
}
CHOOSING: tuple[tuple[Any, Any], ...] = tuple(
    (cls, partial(_raised, cls)) for cls in _ERRORS if not only_keeps(cls)
)
