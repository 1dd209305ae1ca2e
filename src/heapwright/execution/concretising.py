"""Symbolic values made concrete before code looks into them, also inside containers.

A value that was made concrete equals the symbolic one on this path, so containers are changed in
place: whoever else holds them sees the same. What replaced what is remembered until the path ends:
to look at a heap is not to change it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from itertools import chain
from operator import length_hint
from sys import getrefcount
from types import GeneratorType
from typing import Any

from heapwright.errors import Cut
from heapwright.events import address
from heapwright.execution.containers import OpenDict, OpenFrozenSet, OpenSet, members
from heapwright.execution.containers.endless import Passing
from heapwright.execution.containers.mappings import items_of
from heapwright.execution.containers.slots import set_slot
from heapwright.execution.containers.typed import ByteIterator, TypedIterator, TypedSequence, opened
from heapwright.execution.containers.views import View
from heapwright.execution.place import here
from heapwright.execution.proxies import (
    Calculated,
    SymBool,
    SymFloat,
    SymInt,
    SymLength,
    SymQuotient,
    SymStr,
    SymText,
)
from heapwright.execution.proxies.forgotten import Forgotten, look

_TEXTS = frozenset({SymStr, SymText, SymLength})
"""What a string is, or is asked."""
_PLAIN = frozenset({int, str, bool, float, bytes, type(None), type})


_UNUSED = 2
"""References to what is in a variable, as ``getrefcount`` counts them."""


class Replaced:
    """The values that were made concrete inside containers on the path that runs now."""

    def __init__(self) -> None:
        self._by: dict[int, tuple[Any, Any]] = {}

    def __bool__(self) -> bool:
        return bool(self._by)

    def note(self, old: Any, new: Any) -> None:
        self._by[address(old)] = (old, new)  # which also keeps both alive

    def was(self, old: int, new: int) -> bool:
        """Whether the value at one address is that at the other, or took its place."""
        return new == old or (old in self._by and address(self._by[old][1]) == new)

    def forget(self) -> None:
        self._by.clear()


REPLACED = Replaced()
"""One for all: paths run one after the other."""


class Concretiser:
    """Makes strings concrete and, where asked for, numbers."""

    def __init__(self, numbers: bool = False) -> None:
        self._numbers = numbers
        self._seen: set[int] = set()
        self._lent: dict[int, tuple[TypedSequence, Any]] = {}

    def value(self, value: Any) -> Any:
        """The value with nothing symbolic in it that could be looked into."""
        kind = type(value)
        if kind in _PLAIN:
            return value
        if kind in _TEXTS:
            return value.concretised()
        if kind in _NUMBERS:
            return _NUMBERS[kind](value) if self._numbers else value
        if kind is Forgotten:
            return look(value)
        if issubclass(kind, tuple):  # not ``isinstance``, which asks the value for its class
            return self._tuple(value)
        if issubclass(kind, OpenFrozenSet):
            return OpenFrozenSet(map(self.value, members(value))) if value.hw_opened else value
        if issubclass(kind, TypedSequence):
            return self._lend(value)
        if kind is GeneratorType or kind in _ITERATORS:
            return RealItems(value, self.value)
        if issubclass(kind, View):
            self._inside(value._dict)
            plain = value.hw_plain()
            return [self.value(item) for item in value] if plain is None else plain
        self._inside(value)
        return value

    @property
    def has_lent(self) -> bool:
        """Whether real arrays stand for some of ours in what was made."""
        return bool(self._lent)

    def take_back(self, result: Any, name: str) -> Any:
        """What was done to real arrays is done to those that they were lent for; the result of the
        call as the program is to see it.

        Raises: Cut if the function of this ``name`` still uses one of them: further changes would
        not be seen.
        """
        while self._lent:
            _, (ours, native) = self._lent.popitem()
            if result is native:
                result = ours
            elif name and getrefcount(native) > _UNUSED:
                raise Cut(f"{name} keeps {_called(ours)}, which is not followed", here())
            ours.hw_take_back(native)
        return opened(result)

    def _lend(self, value: TypedSequence) -> Any:
        """A real one, always the same for the same."""
        if id(value) not in self._lent:
            self._lent[id(value)] = (value, value.hw_native("an item that a library looks at"))
        return self._lent[id(value)][1]

    def _tuple(self, value: Any) -> Any:
        held = list(tuple.__iter__(value))
        made = [self.value(item) for item in held]
        if all(new is old for new, old in zip(made, held, strict=True)):
            return value
        return type(value)._make(made) if hasattr(value, "_make") else tuple(made)

    def _inside(self, value: Any) -> None:
        """Changes what a container holds."""
        kind = type(value)
        if not issubclass(kind, list | deque | dict | set) or id(value) in self._seen:
            return
        self._seen.add(id(value))
        if issubclass(kind, dict):
            self._mapping(value)
        elif issubclass(kind, OpenSet):
            self._set(value)
        elif not issubclass(kind, set):
            self._sequence(value, list if issubclass(kind, list) else deque)

    def _sequence(self, value: Any, base: Any) -> None:
        """As the container that it is derived from, whatever its class says of items."""
        for place, item in enumerate(list(base.__iter__(value))):
            made = self._held(item)
            if made is not item:
                REPLACED.note(item, made)
                base.__setitem__(value, place, made)

    def _held(self, item: Any) -> Any:
        """An item of a container. Raises: Cut for an array, which has an identity to keep."""
        if issubclass(type(item), TypedSequence):
            raise Cut(f"a container with {_called(item)} in it is passed to a library", here())
        return self.value(item)

    def _mapping(self, value: Any) -> None:
        pairs = list(items_of(value))
        made = [(self.value(key), self._held(item)) for key, item in pairs]
        _note_all(chain.from_iterable(pairs), chain.from_iterable(made))
        if all(new[0] is old[0] for new, old in zip(made, pairs, strict=True)):
            for stored, (_, item) in zip(list(dict.__iter__(value)), made, strict=True):
                dict.__setitem__(value, stored, item)  # under the key that is there
            return
        if not issubclass(type(value), OpenDict):
            raise Cut("a dict that a library made has symbolic keys", here())
        OpenDict.clear(value)
        for key, item in made:
            OpenDict.__setitem__(value, key, item)

    def _set(self, value: OpenSet) -> None:
        held = members(value) if value.hw_opened else []
        made = [self.value(item) for item in held]
        if all(new is old for new, old in zip(made, held, strict=True)):
            return  # without asking the members for anything
        _note_all(held, made)
        OpenSet.clear(value)
        for item in made:
            OpenSet.add(value, item)
        set_slot(value, "hw_table", None)


def _called(sequence: TypedSequence) -> str:
    name = sequence.stands_for.__name__
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def _note_all(held: Iterable[Any], made: Iterable[Any]) -> None:
    for old, new in zip(held, made, strict=True):
        if new is not old:
            REPLACED.note(old, new)


class RealItems(Passing):
    """An iterator or generator whose items are made real as they are asked for."""

    __slots__ = ("_make",)
    _make: Callable[[Any], Any]

    def __init__(self, items: Any, make: Callable[[Any], Any]) -> None:
        object.__setattr__(self, "_items", items)
        object.__setattr__(self, "_make", make)

    def __next__(self) -> Any:
        return self._make(next(self._items))

    def __length_hint__(self) -> int:
        return length_hint(self._items)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self._items, name, value)

    def __delattr__(self, name: str) -> None:
        delattr(self._items, name)

    def __eq__(self, other: object) -> bool:
        return self._items is (other._items if type(other) is RealItems else other)

    def __hash__(self) -> int:
        return hash(self._items)


_NUMBERS: dict[type, Callable[[Any], Any]] = {
    **{SymInt: int, SymBool: bool, SymFloat: float, SymQuotient: float},
    Calculated: Calculated.concretised,
}
_ITERATORS = frozenset(
    {
        TypedIterator,
        ByteIterator,
        map,
        filter,
        zip,
        enumerate,
        reversed,
        type(iter([])),
        type(iter(())),
        type(iter({})),
    }
)


def real(value: Any) -> Any:
    """With texts that can be looked into."""
    return Concretiser().value(value)
