"""Classes derived from ``str``, ``int`` and ``float``, and unknown values that their objects meet.

Python asks the left side of a comparison first, unless the class of the right one is derived from
that of the left. An unknown string is asked before ``"a"``, but not before a member of an enum of
strings: ``str`` itself would then compare characters that mean nothing. The other way round, what
a derived class overrides is asked before a ``str`` or ``int`` on the left, but not before a proxy.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from types import FunctionType, MethodType
from typing import Any

from heapwright.execution.proxies.declining import was_declined
from heapwright.execution.proxies.floating import SymFloat
from heapwright.execution.proxies.foreign import found_in, is_of_program
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.operators import COUNTERPARTS, REFLECTED, SWAPPED
from heapwright.execution.proxies.string import SymStr, real_text
from heapwright.execution.proxies.text import SymText
from heapwright.program.instrumented import MARK
from heapwright.program.objects import MADE_BY_A_STATEMENT, bare

_COMPARING = (*SWAPPED, "__contains__")
"""Operators of strings for which C code reads the other string."""


class Comparing:
    """A special method of ``str`` in a derived class; no function, which would pass for one of the
    program's.
    """

    def __init__(self, name: str) -> None:
        self._native: Any = getattr(str, name)
        self._instead = SWAPPED.get(name)

    def __get__(self, text: Any, owner: Any = None) -> Any:
        return self._native if text is None else MethodType(self, text)

    def __call__(self, text: str, other: Any) -> Any:
        if type(other) not in (SymStr, SymText):
            return self._native(text, other)
        if self._instead is None:
            return self._native(text, real_text(other))
        return getattr(type(other), self._instead)(other, text)


_METHODS = {name: Comparing(name) for name in _COMPARING}
FIXED: set[type] = set()
"""Classes derived from ``str`` that compare unknown strings as if they were known."""


def derived(cls: Any) -> Any:
    """The class; if it is derived from ``str``, its objects ask the unknown strings that they
    meet, unless it overrides how they are compared.
    """
    if not isinstance(cls, type) or _is_unknown(cls):
        return cls
    if issubclass(cls, str):
        if not cls.__flags__ & MADE_BY_A_STATEMENT:
            FIXED.add(cls)  # C code made it, and lets no one change it
            return cls
        for name, method in _METHODS.items():
            if found_in(cls, name) is _NATIVE[name]:
                with suppress(TypeError):
                    type.__setattr__(cls, name, method)
    if issubclass(cls, _DERIVED):
        for unknown in _UNKNOWN:
            _ask_first(unknown, cls)
    return cls


def _is_unknown(cls: Any) -> bool:
    return cls is str or issubclass(cls, SymStr | SymText)


def open_derived(*classes: Any) -> None:
    """Those of libraries too, and those that were made by a call. Ours meet no unknown value, and
    an enum without members has no objects.
    """
    for cls in chain.from_iterable(map(type.__subclasses__, classes or (str, int, float))):
        if not cls.__module__.startswith("heapwright.") and getattr(cls, "__members__", True):
            derived(cls)
        open_derived(cls)


# What a derived class overrides ---------------------------------------------------------------


def _ask_first(unknown: Any, cls: type) -> None:
    """From now on: programs without such classes need not wait for the question."""
    if "__ne__" not in vars(unknown):
        unknown.__ne__ = _unequal(unknown.__eq__)  # else it would be what ``__eq__`` is not
    for name, counterpart in COUNTERPARTS.items():
        if unknown is SymInt and name == "__rmul__":
            continue  # it looks at its caller
        if (unknown, name) not in _ASKED and name in vars(unknown) and _says(cls, counterpart):
            _ASKED.add((unknown, name))
            setattr(unknown, name, _asked_first(unknown, name, counterpart))


def _unequal(equal: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, other: Any) -> Any:
        found = equal(self, other)
        return found if found is NotImplemented else not found

    method.__name__ = "__ne__"
    return method


def _asked_first(unknown: Any, name: str, counterpart: str) -> Callable[..., Any]:
    """An operator of unknown values that leaves the first word to what a derived class has of its
    own, where Python does, and is asked for the rest as Python asks the class that it stands for.
    """
    own = getattr(unknown, name)
    known, taken = _UNKNOWN[unknown]
    may_ask_first = name not in REFLECTED.values()

    def method(self: Any, other: Any, *rest: Any) -> Any:
        kind = type(other)
        if kind in _USUAL or not issubclass(kind, _DERIVED) or not _says(kind, counterpart):
            return own(self, other, *rest)
        if not issubclass(kind, taken):
            asks_it = taken is not str and is_of_program(other)
            return NotImplemented if asks_it else own(self, other, *rest)
        if not hasattr(known, name):
            return NotImplemented
        if may_ask_first and issubclass(kind, known) and not was_declined(other, self):
            asked = getattr(kind, counterpart)
            found = asked(other, self if MARK in asked.__globals__ else _known(self))
            if found is not NotImplemented:
                return found
        return own(self, bare(other), *rest)

    method.__name__ = name
    return method


def _known(value: Any) -> Any:
    """For a library, which may keep it: an ``IntFlag`` remembers what was made of it."""
    if type(value) is SymInt:
        return int(value)
    return float(value) if type(value) is SymFloat else real_text(value)


def _says(cls: type, name: str) -> bool:
    """Whether a class in Python says what this method does."""
    return isinstance(found_in(cls, name), FunctionType)


_DERIVED = (str, int, float)
_UNKNOWN: dict[Any, tuple[Any, Any]] = {
    SymStr: (str, str),
    SymText: (str, str),
    SymInt: (int, int),
    SymFloat: (float, int | float),
}
"""Proxies, what each stands for, and the classes whose objects that takes for a number or string
like its own.
"""
_USUAL = frozenset({*_DERIVED, bool, *_UNKNOWN})
_NATIVE = vars(str)
_ASKED: set[tuple[Any, str]] = set()
