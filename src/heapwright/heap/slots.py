"""The fields of objects, in slots or not."""

from __future__ import annotations

import types
from collections.abc import Sequence
from typing import Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.execution.containers import (
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenFrozenSet,
    OpenOrderedDict,
    OpenSet,
)
from heapwright.execution.proxies import SymStr
from heapwright.heap.codec import Parts, Stamp

_orders: dict[tuple[str, ...], tuple[str, ...]] = {}


def _sorted_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Field names in order; remembered, since the same few classes come again and again."""
    found = _orders.get(names)
    if found is None:
        if any(type(name) is SymStr for name in names):
            raise Cut("an attribute has a name that is not known, which is not supported")
        found = _orders[names] = tuple(sorted(names))
    return found


def take_instance(value: Any) -> Parts:
    fields = value.__dict__
    names = _sorted_names(tuple(fields))
    return names, [fields[name] for name in names]


def stamp_instance(value: Any) -> Stamp:
    fields = value.__dict__
    return type(value), tuple(fields), tuple(map(address, fields.values()))


def empty_instance(value: Any) -> None:
    """With fields of its own again: the subject may have let two objects share them."""
    object.__setattr__(value, "__dict__", {})


def make_instance(cls: type, known: Sequence[Any]) -> Any:
    return object.__new__(cls)


def fill_instance(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    value.__dict__.update(zip(names, values, strict=True))


def slots_of(cls: type) -> dict[str, Any]:
    """The slots' own descriptors: a property or ``__getattr__`` may stand in front of them."""
    found: dict[str, Any] = {}
    for base in reversed(cls.__mro__):
        if base in _STOOD_IN:
            continue
        for name, value in vars(base).items():
            if isinstance(value, types.MemberDescriptorType):
                found[name] = value
    return found


_STOOD_IN = frozenset(
    {OpenDict, OpenSet, OpenFrozenSet, OpenDefaultDict, OpenOrderedDict, OpenCounter}
)
"""Their own slots are no fields of the subject."""


def take_slotted(value: Any) -> Parts:
    cls = type(value)
    fields = dict(getattr(value, "__dict__", {})) if cls.__dictoffset__ else {}
    for name, slot in slots_of(cls).items():
        try:
            fields[name] = slot.__get__(value, cls)
        except AttributeError:
            continue
    names = _sorted_names(tuple(fields))
    return names, [fields[name] for name in names]


def fill_slotted(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    slots = slots_of(type(value))
    for name, item in zip(names, values, strict=True):
        if name in slots:
            slots[name].__set__(value, item)
        else:
            value.__dict__[name] = item


def empty_slotted(value: Any) -> None:
    names, _ = take_slotted(value)
    slots = slots_of(type(value))
    for name in names:
        if name in slots:
            slots[name].__delete__(value)
    if type(value).__dictoffset__:
        empty_instance(value)
