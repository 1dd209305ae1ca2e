"""What sets know of their members: finding, comparing, going through them.

The order of a set is the hash table's own affair. Where all hashes are known, and what happened to
the set too, it is followed slot by slot (``tables.py``). Where members are symbolic, or texts,
whose hash differs from run to run, going through several of them in order ends the path; unless
numbers may come in any order, each of which is a path then.
"""

from __future__ import annotations

import copy as copying
import operator
from collections.abc import Callable, Iterable, Iterator, Sequence
from types import FunctionType
from typing import Any, NoReturn

from heapwright.errors import Cut, CutKind
from heapwright.execution.blocking import WAITING
from heapwright.execution.containers.hashes import known_number, number_of
from heapwright.execution.containers.keys import (
    OpenKey,
    asked_hash,
    find,
    hash_in,
    is_open,
    value_of,
)
from heapwright.execution.containers.slots import reconstructed, set_class, without_ours
from heapwright.execution.containers.tables import Table
from heapwright.execution.importing import IMPORTING
from heapwright.execution.place import here
from heapwright.execution.proxies import SymBool, SymFloat, SymInt
from heapwright.program.instrumented import MARK

MISSING = OpenKey


def members(value: Any) -> Any:
    """What is in a set, for those who do not care about the order."""
    if isinstance(value, Members):
        return list(map(value_of, value.hw_raw()))
    return value


def in_any_order(value: Any) -> Any:
    """What is in a set, for a comprehension whose items are used as if they were in a set."""
    if isinstance(value, Members) and value.hw_table is None and len(value.hw_order) > 1:
        _Mixed.path = WAITING.path
    return members(value)


class _Mixed:
    """The path on which items came in an order that may not be Python's."""

    path: Any = None


def new_table() -> Table | None:
    """The table of a new set; not known where items may come in another order than Python's."""
    return None if _Mixed.path is not None and _Mixed.path is WAITING.path else Table()


class SetIterator:
    """Goes through a set as Python does, also while the set changes."""

    __slots__ = ("_any", "_given", "_left", "_place", "_set", "_size")

    def __init__(self, through: Members) -> None:
        self._set: Members | None = through
        self._size = self._left = Members.__len__(through)
        self._place = 0
        self._given: Any = MISSING
        self._any: _InAnyOrder | None = None
        if through.hw_table is None and self._size > 1:
            self._any = _InAnyOrder(through, chosen)

    def __iter__(self) -> SetIterator:
        return self

    def __length_hint__(self) -> int:
        is_valid = self._set is not None and Members.__len__(self._set) == self._size
        return self._left if is_valid else 0

    def __next__(self) -> Any:
        through = self._set
        if through is None:
            raise StopIteration
        if Members.__len__(through) != self._size:
            self._size = -1
            raise RuntimeError("Set changed size during iteration")
        found = self._next_of(through)
        if found is MISSING:
            self._set = None
            raise StopIteration
        self._given = found
        self._left -= 1
        return value_of(found)

    def _next_of(self, through: Members) -> Any:
        """The next member as it is stored, which may be None; ``MISSING`` at the end."""
        if self._any is not None:
            return self._any.next_stored()
        if through.hw_table is None:
            return self._only(through)
        self._place, slot = through.hw_table.after(self._place)
        return MISSING if slot is None else slot[1]

    def _only(self, through: Members) -> Any:
        """Of a set with one member, wherever that lies."""
        found = next(iter(through.hw_order), MISSING)
        if self._size > 1 or (self._given is not MISSING and self._given is not found):
            refuse_order()
        return MISSING if self._given is found else found


def unseen(value: Any) -> Any:
    """What a loop goes through that never looks at the items it is given."""
    if isinstance(value, Members) and value.hw_table is None and len(value.hw_order) > 1:
        return _InAnyOrder(value, lambda left: len(left) - 1)
    return value


class _InAnyOrder:
    """The members of a set of unknown order, one that ``choose`` says the position of after the
    other.
    """

    def __init__(self, through: Members, choose: Callable[[Sequence[Any]], int]) -> None:
        self._set = through
        self._choose = choose
        self._left = list(through.hw_order)
        self._all = list(self._left)
        choose(self._left[:1])  # what cannot be iterated is refused at once

    def __iter__(self) -> _InAnyOrder:
        return self

    def __next__(self) -> Any:
        if len(self._set.hw_order) != len(self._all):
            raise RuntimeError("Set changed size during iteration")
        stored = self.next_stored()
        if stored is MISSING:
            raise StopIteration
        return value_of(stored)

    def next_stored(self) -> Any:
        """``MISSING`` at the end.

        Raises: Cut if the set has changed without changing its size; what Python gives next then
        depends on where the members lie.
        """
        if any(map(operator.is_not, self._set.hw_order, self._all)):
            refuse_order()
        return self._left.pop(self._choose(self._left)) if self._left else MISSING


def chosen(left: Sequence[Any]) -> int:
    """Which of these stored members a set of unknown order gives next: each, on a path of its own.

    Raises: Cut unless paths may be followed that do not exist. Members whose hash differs from run
    to run are refused too: no replay would tell whether they come in this order. While the program
    is imported, it is the one that was added first, and that is noted.
    """
    path = WAITING.path
    if path is None and IMPORTING.notes is not None:
        IMPORTING.notes[f"{here()} goes through a set, whose order differs from run to run"] = None
        return 0
    if path is None or not path.keeps_unknown or not all(map(_is_number, left)):
        refuse_order()
    position: int = path.choose(lambda: range(len(left)))
    return position


def _is_number(stored: Any) -> bool:
    """Whether its hash is that of a number."""
    value = value_of(stored)
    if type(value) is tuple:
        return all(map(_is_number, value))
    return hash_in(stored) is None and type(value) in _NUMBERS


_NUMBERS = frozenset({int, bool, float, SymInt, SymBool, SymFloat})


def refuse_order() -> NoReturn:
    """Raises: Cut."""
    raise Cut("it iterates over a set, whose order no state keeps", here(), CutKind.ORDER)


def _refuse_change() -> None:
    """Raises: Cut."""
    raise Cut("a set changes while its members are compared", here())


SetIterator.__name__ = SetIterator.__qualname__ = "set_iterator"


class Members:  # noqa: PLW1641 - hashing differs between the two
    """What both kinds of sets can do.

    ``hw_order`` has the members as they are stored, in order of insertion: going through them must
    not depend on where they lie in memory. ``hw_table`` says where Python would have them, if that
    is known. ``hw_native`` is the set underneath.
    """

    __slots__ = ()

    hw_opened: bool
    hw_order: dict[Any, Any]
    hw_table: Table | None
    hw_native: type[set[Any]] | type[frozenset[Any]]
    hw_make: Callable[[], Any]
    """Makes an empty set of ours."""
    hw_freeze: Callable[[Any], Any]
    """Makes a frozenset of ours."""

    @property  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.hw_native if "hw_native" in vars(type(self)) else type(self)

    @__class__.setter
    def __class__(self, cls: type) -> None:
        set_class(self, cls)

    def __len__(self) -> int:
        return len(self.hw_order)

    def __reduce__(self) -> Any:
        """As one of Python's own, or of the program's class, without what is ours."""
        return self.__class__, (members(self),), self.__getstate__()

    def __getstate__(self) -> Any:
        return without_ours(object.__getstate__(self))

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        cls: Any = type(self)
        if "hw_native" in vars(cls):
            return cls(copying.deepcopy(members(self), memo))
        return reconstructed(self, memo)

    def hw_raw(self) -> list[Any]:
        """The members as they are stored, in Python's order if that is known."""
        if self.hw_table is not None:
            return [stored for _, stored in self.hw_table]
        return list(self.hw_order)

    # Finding ----------------------------------------------------------------------------------

    def hw_find(self, key: Any, number: Any) -> Any:
        """The member as it is stored; ``number`` is the hash, if the program says so."""
        if self.hw_table is not None:
            known = number_of(key) if number is None else known_number(number)
            if known is not None:
                return self._in_table(self.hw_table, key, known)
        if number is not None or is_open(key):
            return self.hw_found(key, number, self.hw_raw())
        found = self.hw_order.get(key, MISSING)
        if found is not MISSING or not self.hw_opened:
            return found
        return self.hw_found(key, None, [s for s in self.hw_order if type(s) is OpenKey])

    def hw_found(self, key: Any, number: Any, candidates: list[Any]) -> Any:
        """Raises: Cut if comparing changes the set; Python would begin again."""
        size = len(self.hw_order)
        found = find(key, number, candidates)
        if len(self.hw_order) != size or not (found is MISSING or found in self.hw_order):
            _refuse_change()
        return found

    def _in_table(self, table: Table, key: Any, number: int) -> Any:
        def equals(stored: Any) -> object:
            value = value_of(stored)
            return value is key or value == key

        found = table.find(number, equals)
        if self.hw_table is not table:
            _refuse_change()
        return MISSING if found is None else found[1]

    def hw_stored(self, key: Any) -> Any:
        return self.hw_find(key, asked_hash(key))

    def hw_sought(self, key: Any) -> Any:
        """As stored; a set is looked for as if it were a frozen one."""
        is_unhashable = isinstance(key, set) and type(key).__hash__ is None
        return self.hw_stored(self.hw_freeze(key) if is_unhashable else key)

    def hw_holds(self, stored: Any) -> bool:
        """Whether it has what another set has stored, whose hash is known there."""
        return self.hw_find(value_of(stored), hash_in(stored)) is not MISSING

    def __contains__(self, key: Any) -> bool:
        return self.hw_sought(key) is not MISSING

    def __iter__(self) -> Iterator[Any]:
        return SetIterator(self)

    # Comparing --------------------------------------------------------------------------------

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, set | frozenset):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) == len(theirs.hw_order) and self.hw_is_in(theirs)

    def __ne__(self, other: object) -> Any:
        equal = Members.__eq__(self, other)
        return equal if equal is NotImplemented else not equal

    def __le__(self, other: Any) -> Any:
        return self.hw_is_in(opened(other)) if is_set(other) else NotImplemented

    def __lt__(self, other: Any) -> Any:
        if not is_set(other):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) < len(theirs.hw_order) and self.hw_is_in(theirs)

    def __ge__(self, other: Any) -> Any:
        return opened(other).hw_is_in(self) if is_set(other) else NotImplemented

    def __gt__(self, other: Any) -> Any:
        if not is_set(other):
            return NotImplemented
        theirs = opened(other)
        return len(self.hw_order) > len(theirs.hw_order) and theirs.hw_is_in(self)

    def hw_is_in(self, other: Members) -> bool:
        return len(self.hw_order) <= len(other.hw_order) and all(map(other.hw_holds, self.hw_raw()))

    def issubset(self, other: Iterable[Any]) -> bool:
        return self.hw_is_in(opened(other))

    def issuperset(self, other: Iterable[Any]) -> bool:
        if is_set(other):
            return bool(opened(other).hw_is_in(self))
        return all(self.hw_stored(key) is not MISSING for key in members(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        if not is_set(other):
            return not any(self.hw_stored(key) is not MISSING for key in members(other))
        fewer, more = opened(other), self
        if len(fewer.hw_order) > len(more.hw_order):
            fewer, more = more, fewer
        return not any(map(more.hw_holds, fewer.hw_raw()))


def count_of(mapping: dict[Any, Any]) -> int:
    """How many items it has, whatever a derived class makes of ``len``."""
    own = type(mapping).__len__
    is_derived = type(own) is FunctionType and MARK in own.__globals__
    return dict.__len__(mapping) if is_derived else len(mapping)


def is_set(value: Any) -> bool:
    return isinstance(value, set | frozenset)


def _in_fixed_order(value: set[Any] | frozenset[Any]) -> Iterable[Any]:
    """Where most things lie in a set differs from run to run."""
    if all(type(key) is int for key in value):
        return value
    return sorted(value, key=lambda key: (type(key).__qualname__, repr(key)))


def opened(value: Any) -> Any:
    """A set or anything iterable, as one of ours."""
    if isinstance(value, Members):
        return value
    made = Members.hw_make()
    for key in _in_fixed_order(value) if is_set(value) else value:
        made.add(key)
    if is_set(value) and len(made.hw_order) > 1:
        made.hw_table = None  # a library made it, in an unknown way
    return Members.hw_freeze(made) if isinstance(value, frozenset) else made
