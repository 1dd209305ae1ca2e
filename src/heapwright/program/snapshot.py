"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from types import BuiltinMethodType, FunctionType, MethodType, MethodWrapperType, ModuleType
from typing import Any

from heapwright.program.objects import closed_over, fields_of, items_of

_ATOMS: dict[type, Callable[[Any], object]] = {
    int: int.__int__,
    float: float.__float__,
    complex: complex.__complex__,
    str: str.__str__,
    bytes: bytes.__bytes__,
    type(None): lambda value: value,
}
"""What has no parts, and what a derived one is, whatever its class makes of comparing it."""
_PLAIN = (dict, list, tuple, set, frozenset)


def snapshot(objects: Iterable[Any]) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed."""
    numbers: dict[int, int] = {}
    kept: list[Any] = []

    def number(value: Any) -> object:
        kind = type(value)  # an object may answer anything when it is asked for its class
        for atom, native in _ATOMS.items():
            if issubclass(kind, atom):
                return kind.__name__, value if kind is atom else native(value)
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
    if type(value) in _ATOMS or type(value) is bool:
        return repr(value)
    atoms = [pair for pair in fields_of(value).items() if type(pair[1]) in (*_ATOMS, bool)]
    return repr((type(value).__qualname__, sorted(atoms)))
