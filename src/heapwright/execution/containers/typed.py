"""Sequences of numbers of one machine type, where numbers and positions may be symbolic.

The items are in a list; every one is checked when it is stored. What depends on lengths and types
only is tried on a real sequence of as many zeros first, so that it fails exactly as CPython does.
Methods that look at memory, or at bytes as text, are called on a real sequence: that makes symbolic
items concrete, and the result says so.
"""

from __future__ import annotations

import operator
from array import array
from collections.abc import Callable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.machine_items import ItemType
from heapwright.execution.containers.positions import Decide, deciding, fit, nearest, position
from heapwright.execution.place import here
from heapwright.execution.proxies import Calculated, SymFloat, SymInt

NATIVE = (array, bytearray)


def exactly(least: int, most: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A method that takes so many arguments by position; CPython refuses all other calls."""

    def decorate(method: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(method)
        def call(self: TypedSequence, /, *arguments: Any, **options: Any) -> Any:
            if options or not least <= len(arguments) <= most:
                return getattr(self.hw_zeros(), method.__name__)(*arguments, **options)
            return method(self, *arguments)

        return call

    return decorate


class TypedSequence:
    """What ``array.array`` and ``bytearray`` have in common."""

    __slots__ = ("__weakref__", "hw_items")
    stands_for: type
    hw_type: ItemType
    hw_items: list[Any]

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return self.stands_for

    def hw_real(self, items: Any) -> Any:
        """A real sequence of these items."""
        raise NotImplementedError

    def hw_zeros(self) -> Any:
        """A real sequence of the same length, which fails in the same way."""
        return self.hw_real([0] * len(self.hw_items))

    def hw_native(self, use: str) -> Any:
        """A real sequence of the same items, symbolic ones made concrete."""
        return self.hw_real([_concrete(item, use) for item in self.hw_items])

    def hw_take_back(self, changed: Any) -> None:
        """What was done to the real sequence is done to this one; items that are equal stay."""
        for place, item in enumerate(changed):
            if place >= len(self.hw_items):
                self.hw_items.append(item)
            elif not _is_same(self.hw_items[place], item):
                self.hw_items[place] = item
        del self.hw_items[len(changed) :]

    def hw_like(self, items: list[Any]) -> Any:
        """Another one of the same type, with items that were stored before."""
        made = object.__new__(type(self))
        made.hw_items = items
        return made

    # Positions --------------------------------------------------------------------------------

    def hw_known(self, key: Any, decide: Decide = position) -> Any:
        """A position or slice with nothing symbolic in it; anything else stays as it is."""
        kind = type(key)
        if kind is int:
            return key
        if kind is slice:
            step = key.step.__index__() if _is_index(key.step) else key.step
            start, stop = (self.hw_known(part, deciding(step)) for part in (key.start, key.stop))
            return slice(start, stop, step)
        if kind is not SymInt and _is_index(key):
            key = kind.__index__(key)
        return decide(key, len(self.hw_items)) if type(key) is SymInt else key

    def __len__(self) -> int:
        return len(self.hw_items)

    def __iter__(self) -> Iterator[Any]:
        return TypedIterator(self)

    def __getitem__(self, key: Any) -> Any:
        place = self.hw_known(key)
        if type(place) is slice:
            return self.hw_like(self.hw_items[place])
        self.hw_zeros()[place]
        return self.hw_items[place]

    def __setitem__(self, key: Any, value: Any) -> None:
        place = self.hw_known(key)
        if type(place) is slice:
            self.hw_set_slice(place, value)
            return
        self.hw_zeros()[place] = 0
        self.hw_items[place] = self.hw_type.stored(value)

    def hw_set_slice(self, place: slice, value: Any) -> None:
        raise NotImplementedError

    def __delitem__(self, key: Any) -> None:
        place = self.hw_known(key)
        del self.hw_zeros()[place]
        del self.hw_items[place]

    # Changing ---------------------------------------------------------------------------------

    @exactly(1, 1)
    def append(self, value: Any) -> None:
        self.hw_items.append(self.hw_type.stored(value))

    @exactly(2, 2)
    def insert(self, index: Any, value: Any) -> None:
        place = self.hw_known(index, nearest)
        fit(index)
        self.hw_zeros().insert(place, 0)
        self.hw_items.insert(place, self.hw_type.stored(value))

    @exactly(0, 1)
    def pop(self, index: Any = -1) -> Any:
        place = self.hw_known(index)
        fit(index)
        self.hw_zeros().pop(place)
        return self.hw_items.pop(place)

    @exactly(0, 0)
    def reverse(self) -> None:
        self.hw_items.reverse()

    # Repeating --------------------------------------------------------------------------------

    def __mul__(self, count: Any) -> Any:
        if answers(count, "__rmul__"):
            return NotImplemented
        return self.hw_like(self.hw_items * self.hw_count(count))

    def __rmul__(self, count: Any) -> Any:
        if not _is_index(count):
            count * self.hw_real([])  # raises: it is not a number
        return self.hw_like(self.hw_items * self.hw_count(count))

    def __imul__(self, count: Any) -> Any:
        self.hw_items *= self.hw_count(count)
        return self

    def hw_count(self, count: Any) -> int:
        """How often it is repeated, decided as for a list."""
        if type(count) is not int and _is_index(count):
            count = type(count).__index__(count) if type(count) is not SymInt else count
            if type(count) is SymInt:
                return len([None] * count)
        self.hw_real([]) * count  # raises for what is not a number
        return int(count)

    def __copy__(self) -> Any:
        return self.hw_like(self.hw_items.copy())

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        memo[id(self)] = made = self.hw_like(self.hw_items.copy())
        return made

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self.hw_native("an item that is pickled").__reduce_ex__(protocol)

    __hash__ = None  # type: ignore[assignment]


class TypedIterator:
    """Goes over the items as they are when it comes to them."""

    __slots__ = ("_place", "_sequence")
    stands_for: type = type(iter(array("i")))

    def __init__(self, sequence: TypedSequence) -> None:
        self._sequence: TypedSequence | None = sequence
        self._place = 0

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return type(self).stands_for

    def __iter__(self) -> TypedIterator:
        return self

    def __next__(self) -> Any:
        if self._sequence is None or self._place >= len(self._sequence.hw_items):
            self._sequence = None  # what is appended now is not seen any more
            raise StopIteration
        self._place += 1
        return self._sequence.hw_items[self._place - 1]

    def __length_hint__(self) -> int:
        length = 0 if self._sequence is None else len(self._sequence.hw_items)
        return max(0, length - self._place)

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise Cut("an iterator over an array is copied, which is not followed", here())


class ByteIterator(TypedIterator):
    __slots__ = ()
    stands_for: type = type(iter(bytearray()))


def _concrete(item: Any, use: str) -> Any:
    if type(item) is SymInt:
        return item.path.concretise(item.term, use)
    return item.concretised() if type(item) in (SymFloat, Calculated) else item


def _is_same(item: Any, new: Any) -> bool:
    """Whether an item is known to be this number; a NaN is as good as another."""
    return bool(item == new) or (item != item and new != new)


def _is_index(value: Any) -> bool:
    return hasattr(type(value), "__index__")


def answers(other: Any, name: str) -> bool:
    """Whether it has a method of the program's that Python asks first, since the operators of a
    sequence come after those of numbers.
    """
    return isinstance(getattr(type(other), name, None), FunctionType) and not isinstance(
        other, int | TypedSequence
    )


def compared(sign: Callable[[Any, Any], Any]) -> Callable[[list[Any], list[Any]], bool]:
    """How two lists of items compare: as CPython does it, a number is not equal to itself if it
    says that it is not.
    """

    def compare(left: list[Any], right: list[Any]) -> bool:
        if sign in (operator.eq, operator.ne) and len(left) != len(right):
            return sign is operator.ne
        for mine, theirs in zip(left, right, strict=False):
            if mine != theirs:
                return sign is operator.ne or (sign is not operator.eq and bool(sign(mine, theirs)))
        return bool(sign(len(left), len(right)))

    return compare


def by_native(cls: type, name: str) -> Callable[..., Any]:
    """A method that is called on a real sequence."""

    def method(self: Any, *arguments: Any, **options: Any) -> Any:
        use = f"an item of {cls.__name__}.{name}()"
        native = self.hw_native(use)
        if name == "join" and len(arguments) == 1 and hasattr(type(arguments[0]), "__iter__"):
            arguments = (list(arguments[0]),)
        given = [made_native(argument, use) for argument in arguments]
        named = {key: made_native(value, use) for key, value in options.items()}
        result = getattr(native, name)(*given, **named)
        self.hw_take_back(native)
        if type(result) in (list, tuple):  # as of ``split`` and ``partition``
            return type(result)(map(opened, result))
        return self if result is native else opened(result)

    method.__name__ = name
    return method


def made_native(value: Any, use: str) -> Any:
    """A real sequence for one of ours, also in a list or tuple; anything else as it is."""
    kind = type(value)
    if issubclass(kind, TypedSequence):
        return value.hw_native(use)
    if kind in (list, tuple) and any(issubclass(type(item), TypedSequence) for item in value):
        return kind(made_native(item, use) for item in value)
    return value


_OPENED: dict[type, Callable[[Any], Any]] = {}
"""How a real sequence becomes one of ours."""


def opened(value: Any) -> Any:
    """What a library made, as one of ours."""
    make = _OPENED.get(type(value))
    return value if make is None else make(value)


def opens(native: type, make: Callable[[Any], Any]) -> None:
    _OPENED[native] = make
