"""Sets that find symbolic members by comparing.

The order of a set is nobody's business but the hash table's: where members are symbolic, or texts,
whose hash differs from run to run, going through several of them in order ends the path.
"""

from __future__ import annotations

import copy as copying
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.keys import OpenKey, find, is_open, value_of
from heapwright.execution.containers.mappings import hash_check
from heapwright.execution.containers.views import SetView
from heapwright.execution.place import here

_MISSING = OpenKey
_ORDERED = frozenset({int, bool})


def members(value: Any) -> Any:
    """What is in a set, for those who do not care about the order."""
    if isinstance(value, OpenSet | OpenFrozenSet):
        return list(map(value_of, value.raw()))
    return value


class _Members:  # noqa: PLW1641 - hashing differs between the two
    """What both kinds of sets can do.

    ``order`` has the members as they are stored, in order of insertion: going through them must not
    depend on where they lie in memory. ``native`` is the set underneath.
    """

    __slots__ = ()

    is_opened: bool
    order: dict[Any, None]
    native: type[set[Any]] | type[frozenset[Any]]

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.native if type(self) in (OpenSet, OpenFrozenSet) else type(self)

    def __len__(self) -> int:
        return len(self.order)

    def raw(self) -> list[Any]:
        return list(self.order)

    def _like(self, items: Iterable[Any]) -> Any:
        """A set of the same kind; what an operation on a subclass gives is a plain one."""
        return (OpenSet if self.native is set else OpenFrozenSet)(items)

    def _stored(self, key: Any) -> Any:
        if is_open(key):
            hash_check(key)
            return find(key, self.raw())
        if key in self.order:
            return key
        if not self.is_opened:
            return _MISSING
        return find(key, [s for s in self.raw() if type(s) is OpenKey])

    def _sought(self, key: Any) -> Any:
        """As stored; a set is looked for as if it were a frozen one."""
        is_set = isinstance(key, set) and type(key).__hash__ is None
        return self._stored(OpenFrozenSet(members(key)) if is_set else key)

    def __contains__(self, key: Any) -> bool:
        return self._sought(key) is not _MISSING

    def __iter__(self) -> Iterator[Any]:
        if len(self) > 1 and any(type(value) not in _ORDERED for value in self.order):
            raise Cut("it goes through a set, whose order no state keeps", here())
        return map(value_of, self.native.__iter__(self))  # type: ignore[arg-type]

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return len(self) == len(other) and self <= other

    def __ne__(self, other: object) -> Any:
        equal = self.__eq__(other)
        return equal if equal is NotImplemented else not equal

    def __le__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return all(key in opened(other) for key in members(self))

    def __lt__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return len(self) < len(other) and self <= other

    def __ge__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return opened(other) <= self

    def __gt__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return opened(other) < self

    def issubset(self, other: Iterable[Any]) -> bool:
        return bool(self <= opened(other))

    def issuperset(self, other: Iterable[Any]) -> bool:
        return all(key in self for key in members(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not any(key in self for key in members(other))

    def union(self, *others: Iterable[Any]) -> Any:
        return self._like([*members(self), *(k for other in others for k in members(other))])

    def intersection(self, *others: Iterable[Any]) -> Any:
        kept = [opened(other) for other in others]
        return self._like([k for k in members(self) if all(k in other for other in kept)])

    def difference(self, *others: Iterable[Any]) -> Any:
        gone = [opened(other) for other in others]
        return self._like([k for k in members(self) if not any(k in other for other in gone)])

    def symmetric_difference(self, other: Iterable[Any]) -> Any:
        theirs = opened(other)
        mine = [k for k in members(self) if k not in theirs]
        return self._like([*mine, *(k for k in members(theirs) if k not in self)])

    def __or__(self, other: Any) -> Any:
        return self.union(other) if isinstance(other, set | frozenset) else NotImplemented

    def __and__(self, other: Any) -> Any:
        return self.intersection(other) if isinstance(other, set | frozenset) else NotImplemented

    def __sub__(self, other: Any) -> Any:
        return self.difference(other) if isinstance(other, set | frozenset) else NotImplemented

    def __xor__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return self.symmetric_difference(other) if known else NotImplemented

    def __ror__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return opened(other) | self if known else NotImplemented

    def __rand__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return opened(other) & self if known else NotImplemented

    def __rsub__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return opened(other) - self if known else NotImplemented

    def __rxor__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return opened(other) ^ self if known else NotImplemented


class OpenSet(_Members, set[Any]):
    """``set``."""

    __slots__ = ("is_opened", "order")
    stands_for: type = set
    native = set

    def __new__(cls, *arguments: Any) -> Any:
        made = super().__new__(cls)
        made.is_opened = False
        made.order = {}
        return made

    def __init__(self, items: Iterable[Any] = ()) -> None:
        super().__init__()
        self.update(items)

    def put(self, key: Any) -> None:
        """Adds a member that is known to be new."""
        if is_open(key):
            self.is_opened = True
            key = OpenKey(key)
        set.add(self, key)
        self.order[key] = None

    def add(self, key: Any) -> None:
        if self._stored(key) is _MISSING:
            self.put(key)

    def discard(self, key: Any) -> None:
        stored = self._sought(key)
        if stored is not _MISSING:
            self._drop(stored)

    def remove(self, key: Any) -> None:
        stored = self._sought(key)
        if stored is _MISSING:
            raise KeyError(key)
        self._drop(stored)

    def _drop(self, stored: Any) -> None:
        set.discard(self, stored)
        del self.order[stored]

    def pop(self) -> Any:
        if len(self) > 1:
            next(iter(self))  # ends the path where the order is not known
        stored = set.pop(self)
        del self.order[stored]
        return value_of(stored)

    def clear(self) -> None:
        set.clear(self)
        self.order.clear()
        self.is_opened = False

    def update(self, *others: Iterable[Any]) -> None:
        for other in others:
            for key in list(members(other)):
                self.add(key)

    def intersection_update(self, *others: Iterable[Any]) -> None:
        self._become(self.intersection(*others))

    def difference_update(self, *others: Iterable[Any]) -> None:
        self._become(self.difference(*others))

    def symmetric_difference_update(self, other: Iterable[Any]) -> None:
        self._become(self.symmetric_difference(other))

    def _become(self, other: OpenSet) -> None:
        kept = members(other)
        for key in members(self):
            if not any(key is k for k in kept):
                self.remove(key)
        self.update(kept)

    def _changed(self, change: Callable[[Any], None], other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        change(other)
        return self

    def __ior__(self, other: Any) -> Any:
        return self._changed(self.update, other)

    def __iand__(self, other: Any) -> Any:
        return self._changed(self.intersection_update, other)

    def __isub__(self, other: Any) -> Any:
        return self._changed(self.difference_update, other)

    def __ixor__(self, other: Any) -> Any:
        return self._changed(self.symmetric_difference_update, other)

    def copy(self) -> Any:
        return type(self)(self)

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return type(self)(copying.deepcopy(members(self), memo))

    __hash__ = None

    def __repr__(self) -> str:
        return f"{{{', '.join(map(repr, self))}}}" if len(self) else "set()"


class OpenFrozenSet(_Members, frozenset[Any]):
    """``frozenset``."""

    __slots__ = ("is_opened", "order")
    stands_for: type = frozenset
    native = frozenset

    def __new__(cls, items: Iterable[Any] = ()) -> Any:
        order = OpenSet(items).order
        made = super().__new__(cls, order)
        made.is_opened = any(type(key) is OpenKey for key in order)
        made.order = order
        return made

    def copy(self) -> Any:
        return self

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return type(self)(copying.deepcopy(members(self), memo))

    def __hash__(self) -> int:
        return frozenset.__hash__(frozenset(iter(self)))

    def __repr__(self) -> str:
        return f"frozenset({{{', '.join(map(repr, self))}}})" if len(self) else "frozenset()"


def opened(value: Any) -> Any:
    """A set or anything iterable, as one of ours."""
    return value if isinstance(value, OpenSet | OpenFrozenSet) else OpenSet(members(value))


SetView.make = OpenSet
