"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from math import inf
from types import (
    BuiltinMethodType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    MethodWrapperType,
    ModuleType,
)
from typing import Any
from weakref import WeakKeyDictionary

from heapwright.program.objects import ITEMS, bare, closed_over, fields_of, items_of

_ATOMS = (int, float, complex, str, bytes, type(None))
"""What has no parts."""
_AS_THEY_ARE = {kind: kind.__name__ for kind in (*_ATOMS, bool)}
"""Those whose class is Python's own, with its name."""
_PLAIN = {kind: ITEMS[kind].take for kind in (dict, list, tuple, set, frozenset)}
_SETS = set, frozenset
_METHODS = MethodType, BuiltinMethodType, MethodWrapperType


def snapshot(objects: Iterable[Any], most: float = inf) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed; or nothing in the first few of
    these objects, the nearest first.
    """
    numbers: dict[int, int] = {}
    kept: list[Any] = []

    def number(value: Any) -> object:
        kind = type(value)  # an object may answer anything when it is asked for its class
        name = _AS_THEY_ARE.get(kind)
        if name is not None:  # most are
            return name, value
        key = id(value)
        if key in numbers:
            return numbers[key]
        if issubclass(kind, _ATOMS):
            return kind.__name__, bare(value)  # whatever its class makes of comparing it
        if issubclass(kind, type):  # by name: modules that are loaded again have another
            return f"{value.__module__}.{value.__qualname__}"
        if issubclass(kind, ModuleType):
            return value.__name__
        numbers[key] = len(kept)
        kept.append(value)
        return numbers[key]

    described = [number(value) for value in objects]
    for value in kept:  # grows while it is walked
        if len(described) > most:
            break
        parts, name = _parts(value), type(value).__qualname__
        if len(parts) >= _MANY and set(map(type, parts)) <= _AS_THEY_ARE.keys():
            described.append((name, tuple(map(type, parts)), tuple(parts)))
        else:
            described.append((name, *[number(part) for part in parts]))
    return tuple(described)


_MANY = 8
"""From how many parts on it is asked first whether all are plain: then none is looked at alone."""


def _parts(value: Any) -> list[Any]:
    """What is really in it, whatever its class makes of looking: a broken object has parts too."""
    kind = type(value)
    if kind in _PLAIN:  # most are
        return _items(value, _PLAIN[kind])
    if kind is FunctionType:
        return _parts_of_function(value)
    if kind is count:
        return [repr(value)]
    if issubclass(kind, _METHODS):
        return [value.__self__, value.__name__]
    fields = sorted(fields_of(value).items())
    return [*_content(value), *[part for pair in fields for part in pair]]


def _content(value: Any) -> list[Any]:
    """The items of a container; of anything else what code in C keeps: the day of a date, the place
    of an iterator, the arguments of an exception.
    """
    kind = type(value)
    if kind not in _REDUCING:
        _REDUCING[kind] = None if any(base in ITEMS for base in kind.__mro__) else _reducing(kind)
    reducing = _REDUCING[kind]
    if reducing is None:
        return _items(value, items_of)
    try:
        reduced = reducing(value)
    except Exception:  # whatever a library says where there is nothing to be shown
        return []
    return list(reduced) if type(reduced) is tuple else []  # else it is a constant's name


_REDUCING: WeakKeyDictionary[type, Any] = WeakKeyDictionary()
"""How to take an object apart as ``copy`` does, without running code of the program."""
_WARNING = "itertools"
"""The module whose objects can be copied, but not without a warning in newer Pythons."""


def _reducing(kind: type) -> Any:
    found = (vars(base).get("__reduce__") for base in kind.__mro__[:-1])
    in_c = (method for method in found if type(method) is MethodDescriptorType)
    return next((method for method in in_c if method.__objclass__.__module__ != _WARNING), None)


def _items(value: Any, take: Callable[[Any], list[Any]]) -> list[Any]:
    inside = take(value)
    if issubclass(type(value), _SETS):
        inside.sort(key=_order)
    return inside


def _parts_of_function(function: FunctionType) -> list[Any]:
    """What it keeps between calls, but not the globals: those lead to everything there is."""
    code = function.__code__
    kept: list[Any] = [code.co_filename, code.co_firstlineno, code.co_linetable]
    kept += [function.__defaults__, function.__kwdefaults__, function.__dict__]
    return [*kept, *closed_over(function)]


def _order(value: Any) -> str:
    """Orders the items of a set by what does not depend on where they lie in memory."""
    if type(value) in _AS_THEY_ARE:
        return repr(value)
    atoms = [pair for pair in fields_of(value).items() if type(pair[1]) in _AS_THEY_ARE]
    return repr((type(value).__qualname__, sorted(atoms)))
