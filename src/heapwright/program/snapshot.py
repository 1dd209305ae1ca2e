"""The real heap as a value, to see whether a call changed it."""

from __future__ import annotations

import threading
from array import array
from collections import OrderedDict, deque
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from types import (
    BuiltinMethodType,
    FunctionType,
    MemberDescriptorType,
    MethodType,
    MethodWrapperType,
    ModuleType,
)
from typing import Any
from weakref import WeakKeyDictionary

_ATOMS = (int, bool, float, complex, str, bytes, type(None))
_PLAIN = (dict, list, tuple, set, frozenset)


def snapshot(objects: Iterable[Any]) -> tuple[object, ...]:
    """Equal before and after exactly if nothing reachable changed."""
    numbers: dict[int, int] = {}
    kept: list[Any] = []

    def number(value: Any) -> object:
        if isinstance(value, _ATOMS):
            return type(value).__name__, value
        if isinstance(value, type):  # by name: modules that are loaded again have another
            return f"{value.__module__}.{value.__qualname__}"
        if isinstance(value, ModuleType):
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
    inside: list[Any] = []
    if kind is FunctionType:
        return _parts_of_function(value)
    if kind is count:
        return [repr(value)]
    if isinstance(value, MethodType | BuiltinMethodType | MethodWrapperType):
        return [value.__self__, value.__name__]
    if issubclass(kind, dict):
        items = OrderedDict.items if issubclass(kind, OrderedDict) else dict.items
        inside = [part for pair in items(value) for part in pair]
    elif issubclass(kind, set | frozenset):
        base = set if issubclass(kind, set) else frozenset
        inside = sorted(base.__iter__(value), key=_order)
    elif issubclass(kind, bytearray):
        inside = [bytes(value)]
    elif issubclass(kind, array):
        inside = [value.typecode, value.tobytes()]
    else:
        for ordered in (list, tuple, deque):
            if issubclass(kind, ordered):
                inside = list(ordered.__iter__(value))
    if kind in _PLAIN:
        return inside
    return [*inside, *(part for pair in sorted(fields_of(value).items()) for part in pair)]


def _parts_of_function(function: FunctionType) -> list[Any]:
    """What it keeps between calls, but not the globals: those lead to everything there is."""
    code = function.__code__
    kept: list[Any] = [code.co_filename, code.co_firstlineno, code.co_linetable]
    kept += [function.__defaults__, function.__kwdefaults__, function.__dict__]
    for cell in function.__closure__ or ():
        with suppress(ValueError):  # it may be empty
            kept.append(cell.cell_contents)
    return kept


def _order(value: Any) -> str:
    """Orders the items of a set by what does not depend on where they lie in memory."""
    if isinstance(value, _ATOMS):
        return repr(value)
    atoms = [pair for pair in fields_of(value).items() if isinstance(pair[1], _ATOMS)]
    return repr((type(value).__qualname__, sorted(atoms)))


def fields_of(value: Any) -> dict[str, Any]:
    """The fields of an object, in slots or not."""
    has_own = type(value).__dictoffset__ or isinstance(value, threading.local)
    fields = dict(value.__dict__) if has_own else {}  # asks no ``__getattr__``
    for name, slot in _slots_of(type(value)):
        with suppress(AttributeError):
            fields[name] = slot.__get__(value, type(value))
    return fields


def put_fields(value: Any, fields: dict[str, Any]) -> None:
    """Gives an object exactly these fields."""
    own = getattr(value, "__dict__", None)
    if own is not None:
        own.clear()
    for name, slot in _slots_of(type(value)):
        with suppress(AttributeError):
            slot.__delete__(value)
        if name in fields:
            slot.__set__(value, fields[name])
    if own is not None:
        slots = dict(_slots_of(type(value)))
        own.update((name, field) for name, field in fields.items() if name not in slots)


_known_slots: WeakKeyDictionary[type, list[tuple[str, Any]]] = WeakKeyDictionary()


def _slots_of(cls: type) -> list[tuple[str, Any]]:
    found = _known_slots.get(cls)
    if found is None:
        members = [pair for base in cls.__mro__ for pair in vars(base).items()]
        found = [
            (name, slot)
            for name, slot in members
            if isinstance(slot, MemberDescriptorType) and name != "__dict__"
        ]
        _known_slots[cls] = found
    return found
