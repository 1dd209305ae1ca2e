"""Sets that find symbolic members by comparing.

The order of a set is nobody's business but the hash table's: where members are symbolic, or texts,
whose hash differs from run to run, going through several of them in order ends the path.
"""

from __future__ import annotations

import copy as copying
from collections.abc import Callable, Iterable, Iterator
from reprlib import recursive_repr
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.keys import OpenKey, find, is_open, value_of
from heapwright.execution.containers.mappings import hash_check, set_class, without_ours
from heapwright.execution.containers.views import SetView
from heapwright.execution.place import here

_MISSING = OpenKey
_ORDERED = frozenset({int, bool})


def members(value: Any) -> Any:
    """What is in a set, for those who do not care about the order."""
    if isinstance(value, OpenSet | OpenFrozenSet):
        return list(map(value_of, value.hw_raw()))
    return value


class _Members:  # noqa: PLW1641 - hashing differs between the two
    """What both kinds of sets can do.

    ``hw_order`` has the members as they are stored, in order of insertion: going through them must
    not depend on where they lie in memory. ``hw_native`` is the set underneath.
    """

    __slots__ = ()

    hw_opened: bool
    hw_order: dict[Any, None]
    hw_native: type[set[Any]] | type[frozenset[Any]]

    @property  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.hw_native if type(self) in (OpenSet, OpenFrozenSet) else type(self)

    @__class__.setter
    def __class__(self, cls: type) -> None:
        set_class(self, cls)

    def __len__(self) -> int:
        return len(self.hw_order)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """As one of Python's own, or of the program's class, without what is ours."""
        cls = self.hw_native if type(self) in (OpenSet, OpenFrozenSet) else type(self)
        return cls, (members(self),), without_ours(object.__getstate__(self))

    def hw_raw(self) -> list[Any]:
        return list(self.hw_order)

    def hw_like(self, items: Iterable[Any]) -> Any:
        """A set of the same kind; what an operation on a subclass gives is a plain one."""
        return (OpenSet if self.hw_native is set else OpenFrozenSet)(items)

    def hw_stored(self, key: Any) -> Any:
        if is_open(key):
            hash_check(key)
            return self.hw_found(key, self.hw_raw())
        if key in self.hw_order:
            return key
        if not self.hw_opened:
            return _MISSING
        return self.hw_found(key, [s for s in self.hw_raw() if type(s) is OpenKey])

    def hw_found(self, key: Any, candidates: list[Any]) -> Any:
        """Raises: Cut if comparing changes the set; Python would begin again."""
        size = len(self.hw_order)
        found = find(key, candidates)
        if len(self.hw_order) != size or not (found is _MISSING or found in self.hw_order):
            raise Cut("a set is changed while its members are compared", here())
        return found

    def hw_sought(self, key: Any) -> Any:
        """As stored; a set is looked for as if it were a frozen one."""
        is_set = isinstance(key, set) and type(key).__hash__ is None
        return self.hw_stored(OpenFrozenSet(members(key)) if is_set else key)

    def __contains__(self, key: Any) -> bool:
        return self.hw_sought(key) is not _MISSING

    def __iter__(self) -> Iterator[Any]:
        if len(self.hw_order) > 1 and any(type(value) not in _ORDERED for value in self.hw_order):
            raise Cut("it goes through a set, whose order no state keeps", here())
        going = self.hw_native.__iter__(self)  # type: ignore[arg-type]
        return map(value_of, going) if self.hw_opened else going

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) == len(theirs.hw_order) and theirs.hw_has_all(members(self))

    def __ne__(self, other: object) -> Any:
        equal = _Members.__eq__(self, other)
        return equal if equal is NotImplemented else not equal

    def __le__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return opened(other).hw_has_all(members(self))

    def __lt__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) < len(theirs.hw_order) and theirs.hw_has_all(members(self))

    def __ge__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        return self.hw_has_all(members(other))

    def __gt__(self, other: Any) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) > len(theirs.hw_order) and self.hw_has_all(members(theirs))

    def hw_has(self, key: Any) -> bool:
        return self.hw_sought(key) is not _MISSING

    def hw_has_all(self, keys: Iterable[Any]) -> bool:
        return all(map(self.hw_has, keys))

    def issubset(self, other: Iterable[Any]) -> bool:
        return bool(opened(other).hw_has_all(members(self)))

    def issuperset(self, other: Iterable[Any]) -> bool:
        return self.hw_has_all(members(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not any(map(self.hw_has, members(other)))

    def union(self, *others: Iterable[Any]) -> Any:
        return self.hw_like([*members(self), *(k for other in others for k in members(other))])

    def intersection(self, *others: Iterable[Any]) -> Any:
        kept = [opened(other) for other in others]
        return self.hw_like([k for k in members(self) if all(other.hw_has(k) for other in kept)])

    def difference(self, *others: Iterable[Any]) -> Any:
        gone = [opened(other) for other in others]
        return self.hw_like(
            [k for k in members(self) if not any(other.hw_has(k) for other in gone)]
        )

    def symmetric_difference(self, other: Iterable[Any]) -> Any:
        theirs = opened(other)
        mine = [k for k in members(self) if not theirs.hw_has(k)]
        return self.hw_like([*mine, *(k for k in members(theirs) if not self.hw_has(k))])

    def __or__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.union(self, other) if known else NotImplemented

    def __and__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.intersection(self, other) if known else NotImplemented

    def __sub__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.difference(self, other) if known else NotImplemented

    def __xor__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.symmetric_difference(self, other) if known else NotImplemented

    def __ror__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.union(opened(other), self) if known else NotImplemented

    def __rand__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.intersection(opened(other), self) if known else NotImplemented

    def __rsub__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.difference(opened(other), self) if known else NotImplemented

    def __rxor__(self, other: Any) -> Any:
        known = isinstance(other, set | frozenset)
        return _Members.symmetric_difference(opened(other), self) if known else NotImplemented


class OpenSet(_Members, set[Any]):
    """``set``."""

    __slots__ = ("hw_opened", "hw_order")
    stands_for: type = set
    hw_native = set

    def __new__(cls, /, *arguments: Any, **named: Any) -> Any:
        made = super().__new__(cls)
        _set_opened(made, False)
        _set_order(made, {})
        return made

    def __init__(self, items: Iterable[Any] = (), /) -> None:
        super().__init__()
        OpenSet.update(self, items)

    def hw_put(self, key: Any) -> None:
        """Adds a member that is known to be new."""
        if is_open(key):
            _set_opened(self, True)
            key = OpenKey(key)
        set.add(self, key)
        self.hw_order[key] = None

    def add(self, key: Any) -> None:
        if self.hw_stored(key) is _MISSING:
            self.hw_put(key)

    def discard(self, key: Any) -> None:
        stored = self.hw_sought(key)
        if stored is not _MISSING:
            self.hw_drop(stored)

    def remove(self, key: Any) -> None:
        stored = self.hw_sought(key)
        if stored is _MISSING:
            raise KeyError(key)
        self.hw_drop(stored)

    def hw_drop(self, stored: Any) -> None:
        set.discard(self, stored)
        del self.hw_order[stored]

    def pop(self) -> Any:
        if len(self.hw_order) > 1:
            next(OpenSet.__iter__(self))  # ends the path where the order is not known
        stored = set.pop(self)
        del self.hw_order[stored]
        return value_of(stored)

    def clear(self) -> None:
        set.clear(self)
        self.hw_order.clear()
        _set_opened(self, False)

    def update(self, *others: Iterable[Any]) -> None:
        for other in others:
            for key in list(members(other)):
                OpenSet.add(self, key)

    def intersection_update(self, *others: Iterable[Any]) -> None:
        self.hw_become(_Members.intersection(self, *others))

    def difference_update(self, *others: Iterable[Any]) -> None:
        self.hw_become(_Members.difference(self, *others))

    def symmetric_difference_update(self, other: Iterable[Any]) -> None:
        self.hw_become(_Members.symmetric_difference(self, other))

    def hw_become(self, other: OpenSet) -> None:
        kept = members(other)
        for key in members(self):
            if not any(key is k for k in kept):
                OpenSet.remove(self, key)
        OpenSet.update(self, kept)

    def hw_changed(self, change: Callable[..., None], other: Any) -> Any:
        if not isinstance(other, set | frozenset):
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
        return OpenSet(self)

    def __copy__(self) -> Any:
        return type(self)(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return type(self)(copying.deepcopy(members(self), memo))

    __hash__ = None

    @recursive_repr("")
    def hw_text(self) -> str:
        """How it is written; nothing while it is being written."""
        inner = f"{{{', '.join(map(repr, self))}}}" if self.hw_order else ""
        return inner if inner and type(self) is OpenSet else f"{type(self).__name__}({inner})"

    def __repr__(self) -> str:
        return self.hw_text() or f"{type(self).__name__}(...)"


class OpenFrozenSet(_Members, frozenset[Any]):
    """``frozenset``."""

    __slots__ = ("hw_opened", "hw_order")
    stands_for: type = frozenset
    hw_native = frozenset

    def __new__(cls, items: Iterable[Any] = (), /, **named: Any) -> Any:
        if named and cls.__init__ is frozenset.__init__:
            raise TypeError("frozenset() takes no keyword arguments")
        order = OpenSet(items).hw_order
        made = super().__new__(cls, order)
        _set_frozen_opened(made, any(type(key) is OpenKey for key in order))
        _set_frozen_order(made, order)
        return made

    def copy(self) -> Any:
        return self if type(self) is OpenFrozenSet else OpenFrozenSet(self)

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return type(self)(copying.deepcopy(members(self), memo))

    def __hash__(self) -> int:
        return frozenset.__hash__(frozenset(iter(self)))


# Not by assignment: a class of the program may have a ``__setattr__`` of its own.
_set_opened, _set_order = (vars(OpenSet)[name].__set__ for name in OpenSet.__slots__)
_set_frozen_opened, _set_frozen_order = (
    vars(OpenFrozenSet)[name].__set__ for name in OpenFrozenSet.__slots__
)


def opened(value: Any) -> Any:
    """A set or anything iterable, as one of ours."""
    return value if isinstance(value, OpenSet | OpenFrozenSet) else OpenSet(members(value))


SetView.make = OpenSet
