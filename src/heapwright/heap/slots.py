"""The fields of objects, in slots or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
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
from heapwright.program.objects import add_fields, fields_of, slots_of

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


def own_slots(cls: type) -> Mapping[str, Any]:
    """The slots that are fields of the subject; a stand-in's own are not."""
    if not issubclass(cls, _STOOD_IN):
        return slots_of(cls)
    return {n: slot for n, slot in slots_of(cls).items() if slot.__objclass__ not in _STOOD_IN}


_STOOD_IN = (OpenDict, OpenSet, OpenFrozenSet, OpenDefaultDict, OpenOrderedDict, OpenCounter)


def take_slotted(value: Any) -> Parts:
    fields = fields_of(value, own_slots(type(value)))
    names = _sorted_names(tuple(fields))
    return names, [fields[name] for name in names]


def fill_slotted(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    add_fields(value, dict(zip(names, values, strict=True)), own_slots(type(value)))


def empty_slotted(value: Any) -> None:
    for slot in own_slots(type(value)).values():
        with suppress(AttributeError):
            slot.__delete__(value)
    if type(value).__dictoffset__:
        empty_instance(value)
