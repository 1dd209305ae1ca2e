"""How each family of objects is taken apart and put together: instances and containers."""

from __future__ import annotations

import types
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers import (
    OpenCount,
    OpenCounter,
    OpenDefaultDict,
    OpenDict,
    OpenFrozenSet,
    OpenOrderedDict,
    OpenSet,
    members,
)
from heapwright.execution.proxies import SymStr
from heapwright.heap.family import Family, Parts, stamp_taken
from heapwright.heap.locks import LOCK_NAMES, LOCKS

_orders: dict[tuple[str, ...], tuple[str, ...]] = {}


def _sorted_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Field names in order; remembered, since the same few classes come again and again."""
    found = _orders.get(names)
    if found is None:
        if any(type(name) is SymStr for name in names):
            raise Cut("an attribute has a name that is not known, which is not supported")
        found = _orders[names] = tuple(sorted(names))
    return found


def _take_instance(value: Any) -> Parts:
    fields = value.__dict__
    names = _sorted_names(tuple(fields))
    return names, [fields[name] for name in names]


def _stamp_instance(value: Any) -> object:
    fields = value.__dict__
    return type(value), tuple(fields), tuple(map(id, fields.values()))


def _empty_instance(value: Any) -> None:
    """With fields of its own again: the subject may have let two objects share them."""
    object.__setattr__(value, "__dict__", {})


def _make_instance(cls: type, known: Sequence[Any]) -> Any:
    return object.__new__(cls)


def _fill_instance(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    value.__dict__.update(zip(names, values, strict=True))


def _slots(cls: type) -> dict[str, Any]:
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


def _take_slotted(value: Any) -> Parts:
    cls = type(value)
    fields = dict(getattr(value, "__dict__", {})) if cls.__dictoffset__ else {}
    for name, slot in _slots(cls).items():
        try:
            fields[name] = slot.__get__(value, cls)
        except AttributeError:
            continue
    names = _sorted_names(tuple(fields))
    return names, [fields[name] for name in names]


def _fill_slotted(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    slots = _slots(type(value))
    for name, item in zip(names, values, strict=True):
        if name in slots:
            slots[name].__set__(value, item)
        else:
            value.__dict__[name] = item


def _empty_slotted(value: Any) -> None:
    names, _ = _take_slotted(value)
    slots = _slots(type(value))
    for name in names:
        if name in slots:
            slots[name].__delete__(value)
    if type(value).__dictoffset__:
        _empty_instance(value)


def _numbered(count: int) -> tuple[str, ...]:
    return tuple(str(k) for k in range(count))


def _take_list(value: Any) -> Parts:
    items = list(list.__iter__(value))  # a subclass may have an iterator of its own
    return _numbered(len(items)), items


def _take_deque(value: Any) -> Parts:
    """How long it may get, and the items."""
    items = list(deque.__iter__(value))
    return ("maxlen", *_numbered(len(items))), [value.maxlen, *items]


def _fill_deque(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    deque.__init__(value, values[1:], values[0])


def _take_mapping(value: Any) -> Parts:
    """Keys and values in turn, in the order of insertion."""
    pairs = OpenDict.items(value) if isinstance(value, OpenDict) else dict.items(value)
    items = [part for pair in pairs for part in pair]
    return _numbered(len(items)), items


def _fill_list(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    list.extend(value, values)


def _fill_set(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    for item in values:
        OpenSet.hw_put(value, item)
    if all(type(item) is int for item in values) and list(value) != list(values):
        raise Cut("the order of a set depends on its history, which no state keeps")


def _fill_mapping(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    """Keys that are stored side by side are known to differ."""
    for key, item in zip(values[::2], values[1::2], strict=True):
        OpenDict.hw_put(value, key, item)


def _take_default(value: Any) -> Parts:
    names, items = _take_mapping(value)
    return ("default_factory", *names), [value.default_factory, *items]


def _fill_default(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    value.default_factory = values[0]
    _fill_mapping(value, names[1:], values[1:])


def _take_set(value: Any) -> Parts:
    """Members in an order that does not depend on hashing or memory."""
    items = set_members(value)
    return _numbered(len(items)), items


_TEXTS = (str, bytes, float, int, bool, type(None))


def set_members(value: Any) -> list[Any]:
    """Integers in the set's own order, which a caller sees; texts sorted; others by how they look,
    so that few sets differ by nothing but their history, else in order of insertion.
    """
    items = list(members(value))
    if all(type(item) is int for item in items):
        return list(value)
    if all(type(item) in _TEXTS or isinstance(item, Enum) for item in items):
        items.sort(key=lambda item: (type(item).__name__, repr(item)))
    elif type(value) in (set, frozenset) and len(items) > 1:
        raise Cut("a library made a set of objects, whose order changes from run to run")
    else:
        items.sort(key=_look)
    return items


def _look(value: Any, depth: int = 2) -> str:
    """Something that does not depend on where the value lies in memory."""
    kind = type(value)
    if kind in _TEXTS:
        return f"{kind.__name__} {value!r}"
    if isinstance(value, tuple):
        return f"({', '.join(_look(item, depth) for item in value)})"
    if not depth or kind.__module__ == "builtins":
        return kind.__name__
    fields = zip(*_take_slotted(value), strict=True)
    return f"{kind.__name__} {[(name, _look(item, depth - 1)) for name, item in fields]}"


def _container(
    take: Callable[[Any], Parts],
    fill: Callable[[Any, tuple[str, ...], Sequence[Any]], None],
    hashes: bool,
    heads: int = 0,
) -> Family:
    stamp = stamp_taken(take)
    return Family(take, lambda cls, _: cls(), fill, stamp, lambda v: v.clear(), hashes, heads=heads)


INSTANCE = Family(_take_instance, _make_instance, _fill_instance, _stamp_instance, _empty_instance)
SLOTTED = Family(
    _take_slotted, _make_instance, _fill_slotted, stamp_taken(_take_slotted), _empty_slotted
)
_MAPPING = _container(_take_mapping, _fill_mapping, True)
CONTAINERS: dict[type, Family] = {
    list: _container(_take_list, _fill_list, False),
    deque: _container(_take_deque, _fill_deque, False, heads=1),
    OpenDict: _MAPPING,
    OpenOrderedDict: _MAPPING,
    OpenCounter: _MAPPING,
    OpenDefaultDict: _container(_take_default, _fill_default, True, heads=1),
    OpenSet: _container(_take_set, _fill_set, True),
    OpenCount: INSTANCE,
}
NAMES: dict[type, str] = {
    dict: "dict",
    set: "set",
    list: "list",
    deque: "deque",
    OpenDict: "dict",
    OpenSet: "set",
    OpenOrderedDict: "collections.OrderedDict",
    OpenCounter: "collections.Counter",
    OpenDefaultDict: "collections.defaultdict",
    OpenCount: "itertools.count",
    **LOCK_NAMES,
}
"""What shapes call them; a dict or set that a library made is kept as one of ours."""


def make_container(name: str, items: list[Any]) -> Any:
    """A container that a caller made."""
    match name:
        case "list":
            return items
        case "tuple":
            return tuple(items)
        case "dict":
            return OpenDict(zip(items[::2], items[1::2], strict=True))
        case "set":
            return OpenSet(items)
    return OpenFrozenSet(items)


def _extended(base: type, family: Family) -> Family:
    """Objects of a class that is derived from a container: fields, then items."""

    def take(value: Any) -> Parts:
        names, values = _take_fields(value)
        more, items = family.take(value)
        return (*names, *more), [*values, *items]

    def make(cls: type, known: Sequence[Any]) -> Any:
        made: Any = base.__new__(cls)  # type: ignore[call-overload]  # not of ``type`` itself
        return made

    def fill(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
        count = _first_item(names) - family.heads
        _fill_slotted(value, names[:count], values[:count])
        family.fill(value, names[count:], values[count:])

    def empty(value: Any) -> None:
        _empty_slotted(value)
        base.clear(value)  # type: ignore[attr-defined]

    heads = family.heads
    return Family(take, make, fill, stamp_taken(take), empty, family.hashes, heads=heads)


def _take_fields(value: Any) -> Parts:
    """Those of an object that has items too, whose names are numbers."""
    names, values = _take_slotted(value)
    if any(name.isdigit() for name in names):
        raise Cut("an attribute has a number for a name, which is not supported")
    return names, values


def _first_item(names: tuple[str, ...]) -> int:
    return sum(not name.isdigit() for name in names)


def _take_tuple(value: Any) -> Parts:
    names, values = _take_fields(value)
    items = list(tuple.__iter__(value))
    return (*names, *_numbered(len(items))), [*values, *items]


def _make_tuple(cls: type, items: Sequence[Any]) -> Any:
    made: Any = tuple.__new__(cls, items)
    return made


def _fill_tuple(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    count = _first_item(names)
    _fill_slotted(value, names[:count], values[:count])


TUPLE = Family(
    _take_tuple, _make_tuple, _fill_tuple, stamp_taken(_take_tuple), _empty_slotted, frozen=True
)
"""Objects of a class that is derived from ``tuple``: fields, if it has any, then items."""


def family_of(cls: type) -> Family:
    """The family of a class of the program.

    Raises: TypeError for one that extends a builtin type that is no container of ours.
    """
    if cls in CONTAINERS or cls in LOCKS:
        return CONTAINERS.get(cls) or LOCKS[cls]
    base = next((base for base in cls.__mro__ if base in CONTAINERS), None)
    if base is not None:
        return _extended(base, CONTAINERS[base])
    if issubclass(cls, tuple):
        return TUPLE
    if cls in (dict, set):
        return CONTAINERS[OpenDict if cls is dict else OpenSet]
    if any(base.__module__ == "builtins" and base is not object for base in cls.__mro__):
        base = next(b for b in cls.__mro__ if b.__module__ == "builtins")
        raise TypeError(f"{cls.__qualname__} extends {base.__name__}")
    return SLOTTED if _slots(cls) or not cls.__dictoffset__ else INSTANCE
