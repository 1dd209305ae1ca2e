"""How dicts and sets are taken apart and put together.

Besides its items, one has fields that only we know of, with names that no attribute has: the hashes
of keys that have changed since they were put in, and how the table of a set of integers is laid out
where the members do not tell (which one it pops next depends on that).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers import OpenDict, OpenKey, OpenSet, members
from heapwright.execution.containers.hashes import SymHash, is_custom, read
from heapwright.execution.containers.keys import value_of
from heapwright.execution.containers.plain import NotPlainError, is_current, plain_hash
from heapwright.execution.containers.slots import set_slot
from heapwright.execution.containers.tables import Table
from heapwright.execution.proxies import Forgotten
from heapwright.heap.codec import Parts
from heapwright.heap.slots import take_slotted

_HASH = "hash of "
_LAYOUT = "table layout"
_MOVED = "table moved"
_UNKNOWN = "?"
"""The layout of a table that is not known."""


def is_hidden_field(name: str) -> bool:
    """Whether a container has it for our sake."""
    return name.startswith(_HASH) or name in (_LAYOUT, _MOVED)


def numbered(count: int) -> tuple[str, ...]:
    return tuple(str(k) for k in range(count))


def _hashes(stored: Iterable[Any]) -> dict[str, Any]:
    """The hashes that cannot be computed again, by field."""
    found = {}
    for place, key in enumerate(stored):
        if type(key) is OpenKey and key.hash is not None and not is_current(key.value, key.hash):
            number = key.hash
            found[f"{_HASH}{place}"] = number.written() if type(number) is SymHash else number
    return found


def _split(names: tuple[str, ...], values: Sequence[Any]) -> tuple[Sequence[Any], dict[str, Any]]:
    """The items, and the fields that only we know of."""
    count = sum(name.isdigit() for name in names)
    return values[:count], dict(zip(names[count:], values[count:], strict=True))


def _hash_again(key: Any, place: int, hidden: dict[str, Any]) -> Any:
    """The hash that a key came in with, if the program says what that is."""
    written = hidden.get(f"{_HASH}{place}")
    if written is not None:
        return read(written)
    if not is_custom(key):
        return None
    try:
        return plain_hash(key)
    except NotPlainError:
        raise Cut("the hash of a key cannot be computed again") from None


# Dicts ----------------------------------------------------------------------------------------


def take_mapping(value: Any) -> Parts:
    """Keys and values in turn, in the order of insertion."""
    pairs = list(dict.items(value))
    items = [part for key, item in pairs for part in (value_of(key), item)]
    if not getattr(value, "hw_opened", False):
        return numbered(len(items)), items
    hidden = _hashes(key for key, _ in pairs)
    if value.hw_moved and any(type(key) is OpenKey and key.hash is not None for key, _ in pairs):
        hidden[_MOVED] = True
    return (*numbered(len(items)), *hidden), [*items, *hidden.values()]


def fill_mapping(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    """Keys that are stored side by side are known to differ."""
    items, hidden = _split(names, values)
    own = False
    for place, (key, item) in enumerate(zip(items[::2], items[1::2], strict=True)):
        number = _hash_again(key, place, hidden)
        own = own or number is not None
        OpenDict.hw_put(value, key, item, number)
    set_slot(value, "hw_moved", not own or _MOVED in hidden)


# Sets -----------------------------------------------------------------------------------------


def take_set(value: Any) -> Parts:
    """Members in an order that does not depend on hashing or memory."""
    items = set_members(value)
    hidden: dict[str, Any] = {}
    if _is_ordered(items):
        table = getattr(value, "hw_table", None)
        layout = _UNKNOWN if table is None else table.layout()
        if layout:
            hidden[_LAYOUT] = layout
    elif value.hw_opened:
        stored = {id(key.value): key for key in value.hw_order if type(key) is OpenKey}
        hidden = _hashes(stored.get(id(item)) for item in items)
    return (*numbered(len(items)), *hidden), [*items, *hidden.values()]


def fill_set(value: Any, names: tuple[str, ...], values: Sequence[Any]) -> None:
    items, hidden = _split(names, values)
    if not _is_ordered(items):
        for place, item in enumerate(items):
            OpenSet.hw_put(value, item, _hash_again(item, place, hidden))
        set_slot(value, "hw_table", None)
        return
    layout = hidden.get(_LAYOUT, "")
    set_slot(value, "hw_table", None)
    for item in items:
        OpenSet.hw_put(value, item)
    if layout != _UNKNOWN:
        set_slot(value, "hw_table", Table.described(layout, [(hash(item), item) for item in items]))


def _is_ordered(items: Sequence[Any]) -> bool:
    """Whether a state keeps the order: of integers, whose hashes are the same in every run."""
    return all(type(item) is int for item in items)


_TEXTS = (str, bytes, float, int, bool, type(None))


def set_members(value: Any) -> list[Any]:
    """Integers in the set's own order, which a caller sees; strings sorted; others by how they
    look, so that few sets differ by nothing but their history, else in order of insertion.
    """
    items = list(members(value))
    if _is_ordered(items):
        return items
    if all(type(item) in _TEXTS or isinstance(item, Enum) for item in items):
        items.sort(key=lambda item: (type(item).__name__, repr(item)))
    elif type(value) in (set, frozenset) and len(items) > 1:
        raise Cut("a library made a set of objects, whose order changes from run to run")
    else:
        items.sort(key=_look)
    return items


def frozen_members(value: Any) -> list[Any]:
    """The same of a frozenset, which is built again from its members alone.

    Raises: Cut where that would give them in another order.
    """
    items = set_members(value)
    table = getattr(value, "hw_table", None)
    known = _is_ordered(items) and len(items) > 1
    if known and (table is None or table.layout()):
        raise Cut("the order of a frozenset depends on its history, which no state keeps")
    return items


def _look(value: Any, depth: int = 2) -> str:
    """Something that does not depend on where the value lies in memory."""
    kind = type(value)
    if kind is int:
        return f"int {value:+021}"  # the tenth variable comes after the ninth
    if kind in _TEXTS:
        return f"{kind.__name__} {value!r}"
    if kind is Forgotten:
        return "forgotten"
    if isinstance(value, tuple):
        return f"({', '.join(_look(item, depth) for item in value)})"
    if not depth or kind.__module__ == "builtins":
        return kind.__name__
    fields = zip(*take_slotted(value), strict=True)
    return f"{kind.__name__} {[(name, _look(item, depth - 1)) for name, item in fields]}"
