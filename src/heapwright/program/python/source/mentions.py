"""What the source of a class mentions: names, pieces of text, and sizes."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from types import CodeType

from heapwright.program.members import function_of

_SHORT = 3
_LONG = 20
_FEW, _MANY = 7, 2_000


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
    found = {value for name, value in own if not name.startswith("__") and _is_size(value)}
    found |= {value for code in _codes(cls) for value in code.co_consts if _is_size(value)}
    return sorted(found)


def _is_size(value: object) -> bool:
    return type(value) is int and _FEW < value <= _MANY


def _texts(cls: type) -> Iterator[str]:
    for base in cls.__mro__:
        yield from (value for value in vars(base).values() if isinstance(value, str))
    for code in _codes(cls):
        yield from (value for value in code.co_consts if isinstance(value, str))


def _codes(cls: type) -> Iterator[CodeType]:
    values = (function_of(v) for base in cls.__mro__ for v in vars(base).values())
    return _with_inner(f.__code__ for f in map(_unwrapped, values) if inspect.isfunction(f))


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
