"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from types import BuiltinMethodType, FunctionType, MethodType, MethodWrapperType, ModuleType
from typing import Any

from heapwright.program.objects import ITEMS, bare, closed_over, fields_of, items_of

_ATOMS = (int, float, complex, str, bytes, type(None))
"""What has no parts."""
_AS_THEY_ARE = {kind: kind.__name__ for kind in (*_ATOMS, bool)}
"""Those whose class is Python's own, with its name."""
_PLAIN = {kind: ITEMS[kind].take for kind in (dict, list, tuple, set, frozenset)}
_SETS = set, frozenset
_METHODS = MethodType, BuiltinMethodType, MethodWrapperType


def snapshot(objects: Iterable[Any]) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed."""
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
        described.append((type(value).__qualname__, *[number(part) for part in _parts(value)]))
    return tuple(described)


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
    return [*_items(value, items_of), *[part for pair in fields for part in pair]]


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
