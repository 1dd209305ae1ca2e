"""What the source of a class mentions: names, pieces of text, sizes, and enumerations."""

from __future__ import annotations

import enum
import inspect
import re
from collections.abc import Iterable, Iterator
from types import CodeType, FunctionType
from typing import Any

from heapwright.program.members import function_of
from heapwright.program.python.source.patterns import samples_of

_SHORT = 3
_LONG = 20
_FEW, _MANY = 7, 2_000
_MEMBERS, _SHAPES = 20, 6
"""How many members of an enumeration are told, and how many strings that match a pattern."""


def names_in(cls: type) -> set[str]:
    """The names that occur in the methods of a class and of its bases."""
    return {name for code in _codes(cls) for name in code.co_names}


def names_in_functions(codes: Iterable[CodeType]) -> set[str]:
    """The names that occur in functions of modules with this code, also as strings."""
    found: set[str] = set()
    for code in _with_inner(codes):
        if code.co_flags & inspect.CO_OPTIMIZED:
            found.update(code.co_names)
            found.update(text for text in code.co_consts if isinstance(text, str))
    return found


def fragments_in(cls: type) -> list[str]:
    """Short strings that the class mentions, and the signs that longer ones are made of."""
    found: dict[str, None] = {}
    for text in _texts(cls):
        if len(text) <= _SHORT:
            found[text] = None
        elif len(text) <= _LONG:
            found |= dict.fromkeys(sign for sign in text if not sign.isalnum())
    return [text for text in found if text]


def sizes_in(cls: type) -> list[int]:
    """Numbers that may say how many of something are many, smallest first; not those that Python
    puts into a class, such as the line where it begins.
    """
    own = (item for base in cls.__mro__ for item in vars(base).items())
    found = {value for name, value in own if not name.startswith("__") and is_size(value)}
    found |= {value for code in _codes(cls) for value in code.co_consts if is_size(value)}
    found |= {value for _, value in _globals_in(cls) if is_size(value)}
    return sorted(found)


def members_in(cls: type) -> Iterator[tuple[str, enum.EnumMeta]]:
    """Members of enumerations that functions of the class name, each with its enumeration."""
    for name, value in dict.fromkeys(_globals_in(cls, enum.EnumMeta)):
        for member in list(value.__members__)[:_MEMBERS]:
            yield f"{name}.{member}", value


def shapes_in(cls: type) -> list[str]:
    """Strings that match patterns which the class has, or which its functions name."""
    own = [value for base in cls.__mro__ for value in vars(base).values()]
    named = [value for _, value in _globals_in(cls, re.Pattern)]
    patterns = dict.fromkeys(value for value in own + named if isinstance(value, re.Pattern))
    samples = [text for pattern in patterns for text in samples_of(pattern)[:_SHAPES]]
    return list(dict.fromkeys(text for text in samples if text))


def is_size(value: object) -> bool:
    """Whether the number may say how many of something are many."""
    return type(value) is int and _FEW < value <= _MANY


def _texts(cls: type) -> Iterator[str]:
    for base in cls.__mro__:
        yield from (value for value in vars(base).values() if isinstance(value, str))
    for code in _codes(cls):
        yield from (value for value in code.co_consts if isinstance(value, str))


def _codes(cls: type) -> Iterator[CodeType]:
    return _with_inner(function.__code__ for function in functions_of(cls))


def functions_of(cls: type) -> Iterator[FunctionType]:
    """All that the class and its bases define, in properties and under decorators too."""
    values = (function_of(v) for base in cls.__mro__ for v in vars(base).values())
    return (f for f in map(_unwrapped, values) if inspect.isfunction(f))


def _globals_in(cls: type, kind: type = object) -> Iterator[tuple[str, Any]]:
    """What functions of the class find in their modules, with its name."""
    for function in functions_of(cls):
        names = [name for code in _with_inner([function.__code__]) for name in code.co_names]
        known = function.__globals__
        yield from ((n, known[n]) for n in names if n in known and issubclass(type(known[n]), kind))


def _with_inner(codes: Iterable[CodeType]) -> Iterator[CodeType]:
    """Code, and that of functions and classes inside."""
    waiting = list(codes)
    while waiting:
        code = waiting.pop()
        yield code
        waiting += [inner for inner in code.co_consts if isinstance(inner, CodeType)]


def _unwrapped(value: object) -> object:
    if isinstance(value, property):
        value = value.fget
    return inspect.unwrap(value) if callable(value) else value
