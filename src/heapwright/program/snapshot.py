"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from types import BuiltinMethodType, FunctionType, MethodType, MethodWrapperType, ModuleType
from typing import Any

from heapwright.program.objects import bare, closed_over, fields_of, items_of

_ATOMS = (int, float, complex, str, bytes, type(None))
"""What has no parts."""
_AS_THEY_ARE = frozenset((*_ATOMS, bool))
"""Those whose class is Python's own."""
_PLAIN = (dict, list, tuple, set, frozenset)


def snapshot(objects: Iterable[Any]) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed."""
    numbers: dict[int, int] = {}
    kept: list[Any] = []

    def number(value: Any) -> object:
        kind = type(value)  # an object may answer anything when it is asked for its class
        if kind in _AS_THEY_ARE:  # most are
            return kind.__name__, value
        if issubclass(kind, _ATOMS):
            return kind.__name__, bare(value)  # whatever its class makes of comparing it
        if issubclass(kind, type):  # by name: modules that are loaded again have another
            return f"{value.__module__}.{value.__qualname__}"
        if issubclass(kind, ModuleType):
            return value.__name__
        if id(value) not in numbers:
            numbers[id(value)] = len(kept)
            kept.append(value)
        return numbers[id(value)]

    roots = tuple(number(value) for value in objects)
    described = []
    for value in kept:  # grows while it is walked
        described.append((type(value).__qualname__, *(number(part) for part in _parts(value))))
    return (*roots, *described)


def _parts(value: Any) -> list[Any]:
    """What is really in it, whatever its class makes of looking: a broken object has parts too."""
    kind = type(value)
    if kind is FunctionType:
        return _parts_of_function(value)
    if kind is count:
        return [repr(value)]
    if issubclass(kind, MethodType | BuiltinMethodType | MethodWrapperType):
        return [value.__self__, value.__name__]
    inside = items_of(value)
    if issubclass(kind, set | frozenset):
        inside.sort(key=_order)
    if kind in _PLAIN:
        return inside
    return [*inside, *(part for pair in sorted(fields_of(value).items()) for part in pair)]


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
