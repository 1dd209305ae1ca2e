"""Strings made of values: f-strings, ``str``, ``%``, ``format``, ``join`` with unknown pieces."""

from __future__ import annotations

import builtins
import re
from collections.abc import Iterator
from itertools import count
from string import Formatter
from types import MemberDescriptorType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.asking import ask, own_method
from heapwright.execution.concretising import Concretiser, real
from heapwright.execution.place import here
from heapwright.execution.proxies import (
    Calculated,
    SymFloat,
    SymInt,
    SymLength,
    SymQuotient,
    SymStr,
    SymText,
)
from heapwright.execution.proxies.text import Formatted, formatted, joined, plain

_SAMPLES: dict[type, Any] = {
    **{SymInt: 0, SymLength: 0, SymFloat: 0.0, SymQuotient: 0.0, Calculated: 0.0},
    **{SymStr: "", SymText: ""},
}
"""What is formatted later, and a value that accepts or refuses the same specifications."""


def text(*pieces: str) -> str:
    """An f-string, made of strings and of what ``piece`` made."""
    return joined(pieces)


def piece(value: Any, conversion: int, specification: str) -> str:
    """What is in the braces of an f-string: an unknown value stays unknown."""
    kind = type(value)
    if kind not in _SAMPLES:
        return _of_object(value, conversion, plain(specification))
    specification = plain(specification)
    if kind in (SymStr, SymText) and conversion in (-1, ord("s")) and not specification:
        return str(value)
    formatted(_SAMPLES[kind], conversion, specification)  # may refuse
    if specification.endswith("c"):  # not every number is a character
        return formatted(value, conversion, specification)
    return SymText((Formatted(value, conversion, specification),))


def described(function: Any, value: Any, /) -> Any:
    """``str(x)`` and ``repr(x)``."""
    if function not in (builtins.str, builtins.repr):
        return function(value)
    if type(value) in _SAMPLES:
        return piece(value, ord(function.__name__[0]), "")
    kind: Any = type(value)
    shows = function is builtins.str and kind.__str__ is not object.__str__
    name = "__str__" if shows else "__repr__"
    method = own_method(value, name)
    if method is not None:
        return _answer(name, ask(method, value))
    if issubclass(kind, BaseException):
        _make_fields_real(value)
    return function(value)


def _make_fields_real(error: BaseException) -> None:
    """C code writes an ``OSError`` and others as what their fields hold, and reads it there."""
    fields = [(n, m) for base in type(error).__mro__ for n, m in vars(base).items()]
    for name in [name for name, member in fields if type(member) is MemberDescriptorType]:
        value: Any = getattr(error, name, None)
        if type(value) in (SymStr, SymText):
            try:
                setattr(error, name, plain(value))
            except AttributeError:
                raise Cut(f"a symbolic string is the {name} of an exception", here()) from None


def _answer(name: str, answer: Any) -> str:
    if isinstance(answer, str):
        return answer
    raise TypeError(f"{name} returned non-string (type {type(answer).__name__})")


def _of_object(value: Any, conversion: int, specification: str) -> str:
    """An object of the program says itself how it is written, and that may be symbolic."""
    if conversion in _DESCRIBED:
        made: str = described(_DESCRIBED[conversion], value)
        symbolic = type(made) in _SAMPLES
        return piece(made, -1, specification) if symbolic else format(made, specification)
    if conversion == -1:
        method = own_method(value, "__format__")
        if method is not None:
            return _answer("__format__", ask(method, value, specification))
        kind: Any = type(value)
        if not specification and kind.__format__ is object.__format__:
            written: str = described(str, value)
            return written
    return formatted(value, conversion, specification)


_DESCRIBED = {ord("s"): str, ord("r"): repr}


def join(separator: str, items: Any, /) -> str:
    """``separator.join(items)``"""
    pieces = list(items)
    if not all(isinstance(one, str) for one in pieces):
        return separator.join(pieces)  # which says what is wrong
    between = [each for one in pieces for each in (separator, one)]
    return joined(between[1:])


def remainder(left: Any, right: Any) -> Any:
    """``left % right``, which may be the formatting of a string."""
    if not issubclass(type(left), str | bytes):
        return left % right
    values = right if type(right) is tuple else (right,)
    if type(left) is str and any(map(_may_be_symbolic, values)) and _takes(left, values):
        return joined(list(_percent(left, values)))
    return left % Concretiser(numbers=_may_take_widths(left)).value(right)


def _may_take_widths(pattern: Any) -> bool:
    """Numbers in place of ``*``, for which C code takes only Python's own."""
    is_text = issubclass(type(pattern), str)
    return "*" in str.__str__(pattern) if is_text else b"*" in pattern


def _may_be_symbolic(value: Any) -> bool:
    kind = type(value)
    is_error = issubclass(kind, BaseException)
    return kind in _SAMPLES or is_error or own_method(value, "__str__") is not None


def remaindered(left: Any, right: Any) -> Any:
    """``left %= right``"""
    if issubclass(type(left), str | bytes):
        return remainder(left, right)
    left %= right
    return left


_PERCENT = re.compile(r"%(.?)", re.DOTALL)
_NUMBERS = ("d", "i")


def _takes(pattern: str, values: tuple[Any, ...]) -> bool:
    """Whether each piece takes nothing but a value, and there is one that fits."""
    rest = list(values)
    for found in _PERCENT.finditer(pattern):
        sign = found[1]
        if sign == "%":
            continue
        if not rest or sign not in ("s", "r", *_NUMBERS):
            return False
        if type(rest.pop(0)) not in (SymInt, int) and sign in _NUMBERS:
            return False
    return not rest


def _percent(pattern: str, values: tuple[Any, ...]) -> Iterator[str]:
    """The pieces of a pattern that takes these values."""
    rest, end = list(values), 0
    for found in _PERCENT.finditer(pattern):
        yield pattern[end : found.start()]
        end = found.end()
        yield "%" if found[1] == "%" else piece(rest.pop(0), *_SIGNS[found[1]])
    yield pattern[end:]


_SIGNS = {"s": (ord("s"), ""), "r": (ord("r"), ""), **dict.fromkeys(_NUMBERS, (-1, ""))}


def braces(pattern: str, /, *values: Any, **named: Any) -> str:
    """``pattern.format(…)``"""
    pattern = real(pattern)
    given = (*values, *named.values())
    if any(type(value) in _SAMPLES for value in given):
        made = list(_fields(pattern, values, named))
        if None not in made:
            return joined(made)  # type: ignore[arg-type]
    return pattern.format(*map(real, values), **{name: real(v) for name, v in named.items()})


def _fields(pattern: str, values: tuple[Any, ...], named: dict[str, Any]) -> Iterator[str | None]:
    """The pieces; None where a field is more than the name or position of a value."""
    try:
        parsed = list(Formatter().parse(pattern))
    except ValueError:
        parsed = [("", "", "", "?")]
    names = [field for _, field, _, _ in parsed if field is not None]
    if "" in names and any(name.isdecimal() for name in names):
        yield None  # Python refuses to mix them
    known = {**{str(k): value for k, value in enumerate(values)}, **named}
    automatic = map(str, count())
    for literal, field, specification, conversion in parsed:
        yield literal
        if field is None:
            continue
        name = field or next(automatic)
        if name not in known or "{" in (specification or "") or conversion not in (None, "s", "r"):
            yield None
        else:
            yield piece(known[name], ord(conversion) if conversion else -1, specification or "")
