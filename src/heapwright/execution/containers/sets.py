"""Sets that find symbolic members by comparing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from reprlib import recursive_repr
from typing import Any

from heapwright.execution.containers.hashes import known_number, number_of
from heapwright.execution.containers.keys import OpenKey, asked_hash, hash_in, is_open, value_of
from heapwright.execution.containers.mappings import STOOD_FOR
from heapwright.execution.containers.membership import (
    MISSING,
    Members,
    chosen,
    count_of,
    is_set,
    members,
    new_table,
    opened,
)
from heapwright.execution.containers.slots import reconstructed, set_slot
from heapwright.execution.containers.tables import Table
from heapwright.execution.containers.views import SetView


class _Combining(Members):
    """Operations with other sets, in the order of CPython's own loops: the order of the result, and
    which of two equal members it has, follow from that.
    """

    __slots__ = ()

    def hw_like(self, made: OpenSet) -> Any:
        """A set of the same kind; what an operation on a subclass gives is a plain one."""
        return made if self.hw_native is set else frozen(OpenFrozenSet, made)

    def hw_copied(self) -> OpenSet:
        made: OpenSet = OpenSet()
        made.hw_merge(self)
        return made

    def union(self, *others: Iterable[Any]) -> Any:
        made = self.hw_copied()
        OpenSet.update(made, *(other for other in others if other is not self))
        return self.hw_like(made)

    def intersection(self, *others: Iterable[Any]) -> Any:
        made: Any = self if others else self.hw_copied()
        for other in others:
            made = made.hw_common(other)
        return self.hw_like(made)

    def hw_common(self, other: Any) -> OpenSet:
        made: OpenSet = OpenSet()
        if other is self:
            made.hw_merge(self)
            return made
        if not is_set(other):
            for key in members(other):
                number = asked_hash(key)
                if self.hw_find(key, number) is not MISSING:
                    made.hw_add(key, number)
            return made
        fewer, more = opened(other), self
        if len(fewer.hw_order) > len(more.hw_order):
            fewer, more = more, fewer
        for stored in fewer.hw_raw():
            if more.hw_holds(stored):
                made.hw_add_stored(stored)
        return made

    def difference(self, *others: Iterable[Any]) -> Any:
        made: OpenSet = self.hw_without(others[0]) if others else self.hw_copied()
        for other in others[1:]:
            made.hw_take_out(other)
        return self.hw_like(made)

    def hw_without(self, other: Any) -> OpenSet:
        known = is_set(other)
        if not (known or _is_dict(other)) or len(self.hw_order) >> 2 > _size_of(other):
            made = self.hw_copied()
            made.hw_take_out(other)
            return made
        made, theirs = OpenSet(), opened(other) if known else other
        for stored in self.hw_raw():
            held = theirs.hw_holds(stored) if known else value_of(stored) in theirs
            if not held:
                made.hw_add_stored(stored)
        return made

    def symmetric_difference(self, other: Iterable[Any]) -> Any:
        made = OpenSet(other)
        made.hw_toggle(self)
        return self.hw_like(made)

    def __or__(self, other: Any) -> Any:
        return _Combining.union(self, other) if is_set(other) else NotImplemented

    def __and__(self, other: Any) -> Any:
        return _Combining.intersection(self, other) if is_set(other) else NotImplemented

    def __sub__(self, other: Any) -> Any:
        return _Combining.difference(self, other) if is_set(other) else NotImplemented

    def __xor__(self, other: Any) -> Any:
        return _Combining.symmetric_difference(self, other) if is_set(other) else NotImplemented

    def __ror__(self, other: Any) -> Any:
        return _Combining.union(opened(other), self) if is_set(other) else NotImplemented

    def __rand__(self, other: Any) -> Any:
        return _Combining.intersection(opened(other), self) if is_set(other) else NotImplemented

    def __rsub__(self, other: Any) -> Any:
        return _Combining.difference(opened(other), self) if is_set(other) else NotImplemented

    def __rxor__(self, other: Any) -> Any:
        known = is_set(other)
        return _Combining.symmetric_difference(opened(other), self) if known else NotImplemented


def _is_dict(value: Any) -> bool:
    """Whether it is one itself: of a derived class, Python asks its own ``__iter__``."""
    return STOOD_FOR.get(type(value), type(value)) is dict


def _size_of(other: Any) -> int:
    return len(opened(other).hw_order) if is_set(other) else count_of(other)


class OpenSet(_Combining, set[Any]):
    """``set``."""

    __slots__ = ("hw_opened", "hw_order", "hw_table")
    stands_for: type = set
    hw_native = set

    def __new__(cls, /, *arguments: Any, **named: Any) -> Any:
        made = super().__new__(cls)
        set_slots(made, False, {}, new_table())
        return made

    def __init__(self, items: Iterable[Any] = (), /) -> None:
        super().__init__()
        if self.hw_order:
            OpenSet.clear(self)
        OpenSet.update(self, items)

    def hw_put(self, key: Any, number: Any = None) -> Any:
        """Adds a member that is known to be new; returns it as it is stored."""
        stored = key
        if number is not None or is_open(key):
            set_slot(self, "hw_opened", True)
            stored = OpenKey(key, number)
        set.add(self, stored)
        self.hw_order[stored] = stored
        if self.hw_table is not None:
            known = number_of(key) if number is None else known_number(number)
            if known is not None:
                self.hw_table.put(known, stored)
            else:
                set_slot(self, "hw_table", None)
        return stored

    def hw_add(self, key: Any, number: Any) -> None:
        if self.hw_find(key, number) is MISSING:
            self.hw_put(key, number)

    def hw_add_stored(self, stored: Any) -> None:
        self.hw_add(value_of(stored), hash_in(stored))

    def add(self, key: Any) -> None:
        self.hw_add(key, asked_hash(key))

    def discard(self, key: Any) -> None:
        stored = self.hw_sought(key)
        if stored is not MISSING:
            self.hw_drop(stored)

    def remove(self, key: Any) -> None:
        stored = self.hw_sought(key)
        if stored is MISSING:
            raise KeyError(key)
        self.hw_drop(stored)

    def hw_drop(self, stored: Any) -> None:
        set.discard(self, stored)
        del self.hw_order[stored]
        if self.hw_table is not None:
            self.hw_table.drop(stored)

    def pop(self) -> Any:
        if not self.hw_order:
            raise KeyError("pop from an empty set")
        if self.hw_table is not None:
            stored = self.hw_table.first()
        else:
            known = list(self.hw_order)
            stored = known[chosen(known) if len(known) > 1 else 0]
        self.hw_drop(stored)
        return value_of(stored)

    def clear(self) -> None:
        set.clear(self)
        self.hw_order.clear()
        set_slot(self, "hw_opened", False)
        if self.hw_table is not None:
            self.hw_table.clear()

    # Combining in place -----------------------------------------------------------------------

    def hw_merge(self, other: Any) -> None:
        """Adds the members of another set of ours."""
        if other is self or not other.hw_order:
            return
        mine, theirs = self.hw_table, other.hw_table
        if mine is None or theirs is None:
            set_slot(self, "hw_table", None)
        else:
            mine.reserve(theirs.used)
            if not mine.fill:
                mine.take_over(theirs)
                set.update(self, other.hw_order)
                self.hw_order.update((stored, stored) for _, stored in mine)
                set_slot(self, "hw_opened", other.hw_opened)
                return
        for stored in other.hw_raw():
            self.hw_add_stored(stored)

    def update(self, *others: Iterable[Any]) -> None:
        for other in others:
            if is_set(other):
                OpenSet.hw_merge(self, opened(other))
                continue
            if _is_dict(other):
                self.hw_add_keys(other)
                continue
            for key in other:
                OpenSet.hw_add(self, key, asked_hash(key))

    def hw_add_keys(self, source: Any) -> None:
        """Those of a dict, which knows their hashes."""
        if self.hw_table is not None:
            self.hw_table.reserve(count_of(source))
        for stored in list(dict.__iter__(source)):
            self.hw_add_stored(stored)

    def hw_take_out(self, other: Any) -> None:
        if other is self:
            OpenSet.clear(self)
            return
        if is_set(other):
            theirs = opened(other)
            if len(theirs.hw_order) >> 3 > len(self.hw_order):
                theirs = self.hw_common(theirs)
            for stored in theirs.hw_raw():
                self.hw_drop_found(self.hw_find(value_of(stored), hash_in(stored)))
        else:
            for key in other:
                self.hw_drop_found(self.hw_stored(key))
        if self.hw_table is not None:
            self.hw_table.shrink()

    def hw_drop_found(self, stored: Any) -> bool:
        if stored is not MISSING:
            self.hw_drop(stored)
        return stored is not MISSING

    def hw_toggle(self, other: Any) -> None:
        if other is self:
            OpenSet.clear(self)
            return
        theirs = other if _is_dict(other) else opened(other)
        stored_there = theirs.hw_raw() if theirs is not other or is_set(other) else list(theirs)
        for stored in stored_there:
            value, number = value_of(stored), hash_in(stored)
            if not self.hw_drop_found(self.hw_find(value, number)):
                self.hw_put(value, number)

    def intersection_update(self, *others: Iterable[Any]) -> None:
        made = _Combining.intersection(self, *others)
        if self.hw_native is not set or made is self:
            return
        finger = None if self.hw_table is None else self.hw_table.finger
        OpenSet.clear(self)
        set.update(self, made.hw_order)
        table = None if finger is None else made.hw_table
        if table is not None:
            table.finger = finger
        set_slots(self, made.hw_opened, made.hw_order, table)

    def difference_update(self, *others: Iterable[Any]) -> None:
        for other in others:
            self.hw_take_out(other)

    def symmetric_difference_update(self, other: Iterable[Any]) -> None:
        self.hw_toggle(other)

    def hw_changed(self, change: Callable[..., None], other: Any) -> Any:
        if not is_set(other):
            return NotImplemented
        change(self, other)
        return self

    def __ior__(self, other: Any) -> Any:
        return self.hw_changed(OpenSet.update, other)

    def __iand__(self, other: Any) -> Any:
        return self.hw_changed(OpenSet.intersection_update, other)

    def __isub__(self, other: Any) -> Any:
        return self.hw_changed(OpenSet.difference_update, other)

    def __ixor__(self, other: Any) -> Any:
        return self.hw_changed(OpenSet.symmetric_difference_update, other)

    def copy(self) -> Any:
        return self.hw_copied()

    def __copy__(self) -> Any:
        return OpenSet(self) if type(self) is OpenSet else reconstructed(self)

    __hash__ = None

    @recursive_repr("")
    def hw_text(self) -> str:
        """How it is written; nothing while it is being written."""
        inner = f"{{{', '.join(map(repr, self))}}}" if self.hw_order else ""
        return inner if inner and type(self) is OpenSet else f"{type(self).__name__}({inner})"

    def __repr__(self) -> str:
        return self.hw_text() or f"{type(self).__name__}(...)"


class OpenFrozenSet(_Combining, frozenset[Any]):
    """``frozenset``."""

    __slots__ = ("hw_opened", "hw_order", "hw_table")
    stands_for: type = frozenset
    hw_native = frozenset

    def __new__(cls, items: Iterable[Any] = (), /, **named: Any) -> Any:
        if named and cls.__init__ is frozenset.__init__:
            raise TypeError("frozenset() takes no keyword arguments")
        if cls is OpenFrozenSet and type(items) is OpenFrozenSet:
            return items
        return frozen(cls, OpenSet(items))

    def copy(self) -> Any:
        return self if type(self) is OpenFrozenSet else frozen(OpenFrozenSet, self.hw_copied())

    def __copy__(self) -> Any:
        return self if type(self) is OpenFrozenSet else reconstructed(self)

    def __hash__(self) -> int:
        return frozenset.__hash__(frozenset(members(self)))


def of_constants(items: Iterable[Any]) -> OpenSet:
    """``{1, 2, 3}``: Python makes a frozenset of three constants or more, which a compiled file may
    lay out again, and copies that.
    """
    fresh = OpenFrozenSet(items)
    again = OpenFrozenSet(list(members(fresh)))
    made: OpenSet = OpenSet(fresh)
    orders = [list(map(id, members(each))) for each in (fresh, again, made, OpenSet(again))]
    if any(order != orders[0] for order in orders):
        made.hw_table = None
    return made


def frozen(cls: type, built: OpenSet) -> Any:
    """A frozenset of this class with what was built, laid out in the same way."""
    made: Any = frozenset.__new__(cls, built.hw_order)
    set_slots(made, built.hw_opened, built.hw_order, built.hw_table)
    return made


def set_slots(made: Any, opened: bool, order: dict[Any, Any], table: Table | None) -> None:
    set_slot(made, "hw_opened", opened)
    set_slot(made, "hw_order", order)
    set_slot(made, "hw_table", table)


SetView.make = OpenSet
Members.hw_make = OpenSet
Members.hw_freeze = OpenFrozenSet
