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

from heapwright.execution.proxies.floating import SymFloat
from heapwright.execution.proxies.integer import SymInt
from heapwright.execution.proxies.string import SymStr, real_text
from heapwright.execution.proxies.text import SymText
from heapwright.program.instrumented import MARK

_ASKED_INSTEAD = {
    **{"__eq__": "__eq__", "__ne__": "__ne__", "__lt__": "__gt__", "__gt__": "__lt__"},
    **{"__le__": "__ge__", "__ge__": "__le__"},
}
_COMPARING = (*_ASKED_INSTEAD, "__contains__")
"""Operators of strings for which C code reads the other string."""


class Comparing:
    """A special method of ``str`` in a derived class; no function, which would pass for one of the
    program's.
    """

    def __init__(self, name: str) -> None:
        self._native: Any = getattr(str, name)
        self._instead = _ASKED_INSTEAD.get(name)

    def __get__(self, text: Any, owner: Any = None) -> Any:
        return self._native if text is None else MethodType(self, text)

    def __call__(self, text: str, other: Any) -> Any:
        if type(other) not in (SymStr, SymText):
            return self._native(text, other)
        if self._instead is None:
            return self._native(text, real_text(other))
        return getattr(type(other), self._instead)(other, text)


_METHODS = {name: Comparing(name) for name in _COMPARING}


def derived(cls: Any) -> Any:
    """The class; if it is derived from ``str``, its objects ask the unknown strings that they
    meet, unless it overrides how they are compared.
    """
    if not isinstance(cls, type) or _is_unknown(cls):
        return cls
    if issubclass(cls, str):
        for name, method in _METHODS.items():
            if _found(cls, name) is _NATIVE[name]:
                with suppress(TypeError):  # C code made it, and lets no one change it
                    type.__setattr__(cls, name, method)
    for unknown, known in _UNKNOWN.items():
        if issubclass(cls, known):
            _ask_first(unknown, known, cls)
    return cls


def _is_unknown(cls: Any) -> bool:
    return cls is str or issubclass(cls, SymStr | SymText)


def _found(cls: type, name: str) -> Any:
    return next((vars(base)[name] for base in cls.__mro__ if name in vars(base)), None)


def open_derived(*classes: Any) -> None:
    """Those of libraries too, and those that were made by a call. Ours meet no unknown value, and
    an enum without members has no objects.
    """
    for cls in chain.from_iterable(map(type.__subclasses__, classes or (str, int, float))):
        if not cls.__module__.startswith("heapwright.") and getattr(cls, "__members__", True):
            derived(cls)
        open_derived(cls)


# What a derived class overrides ---------------------------------------------------------------


def _ask_first(unknown: Any, known: Any, cls: type) -> None:
    """From now on: programs without such classes need not wait for the question."""
    if "__ne__" not in vars(unknown):
        unknown.__ne__ = _unequal(unknown.__eq__)  # else it would be what ``__eq__`` is not
    for name, reflected in _REFLECTED.items():
        if (unknown, name) not in _ASKED and name in vars(unknown) and _overrides(cls, reflected):
            _ASKED.add((unknown, name))
            setattr(unknown, name, _asked_first(unknown, known, name, reflected))


def _unequal(equal: Callable[..., Any]) -> Callable[..., Any]:
    def method(self: Any, other: Any) -> Any:
        found = equal(self, other)
        return found if found is NotImplemented else not found

    method.__name__ = "__ne__"
    return method


def _asked_first(unknown: Any, known: type, name: str, reflected: str) -> Callable[..., Any]:
    """An operator of unknown values that leaves the first word to what a derived class has of its
    own.
    """
    own = getattr(unknown, name)

    def method(self: Any, other: Any) -> Any:
        kind = type(other)
        if kind not in _USUAL and issubclass(kind, known) and _overrides(kind, reflected):
            asked = getattr(kind, reflected)
            found = asked(other, self if MARK in asked.__globals__ else _known(self))
            if found is not NotImplemented:
                return found
        return own(self, other)

    method.__name__ = name
    return method


def _known(value: Any) -> Any:
    """For a library, which may keep it: an ``IntFlag`` remembers what was made of it."""
    if type(value) is SymInt:
        return int(value)
    return float(value) if type(value) is SymFloat else real_text(value)


def _overrides(cls: type, name: str) -> bool:
    """Whether a class in Python says what this method does."""
    return isinstance(_found(cls, name), FunctionType)


_UNKNOWN: dict[Any, Any] = {SymStr: str, SymText: str, SymInt: int | float, SymFloat: float}
"""Proxies, and the classes whose derived ones are asked before what the proxy stands for."""
_USUAL = frozenset({str, int, float, bool, *_UNKNOWN})
_NATIVE = vars(str)
_OPERATORS = (
    *("add", "sub", "mul", "truediv", "floordiv", "mod", "divmod", "pow"),
    *("lshift", "rshift", "and", "or", "xor"),
)
_REFLECTED = _ASKED_INSTEAD | {f"__{name}__": f"__r{name}__" for name in _OPERATORS}
_ASKED: set[tuple[Any, str]] = set()
