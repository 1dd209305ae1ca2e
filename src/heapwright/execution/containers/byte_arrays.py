"""``bytearray``, where items and positions may be symbolic."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterator
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.arrays import OpenArray
from heapwright.execution.containers.machine_items import ItemType
from heapwright.execution.containers.positions import nearest
from heapwright.execution.containers.typed import (
    ByteIterator,
    TypedSequence,
    answers,
    by_native,
    compared,
    exactly,
    opened,
    opens,
)
from heapwright.execution.place import here
from heapwright.execution.proxies import SymInt
from heapwright.execution.proxies.string import real_text


class OpenByteArray(TypedSequence):
    """``bytearray``."""

    __slots__ = ()
    stands_for: type = bytearray
    hw_type = ItemType(bytearray(1))

    def __new__(cls, /, *arguments: Any, **options: Any) -> Any:
        made = object.__new__(cls)
        made.hw_items = []
        return made

    def __init__(self, /, *arguments: Any, **options: Any) -> None:
        plain = len(arguments) == 1 and not options and not isinstance(arguments[0], str)
        if plain:
            self.hw_items[:] = self.hw_given(arguments[0])
            return
        given = [real_text(argument) for argument in arguments]
        named = {name: real_text(value) for name, value in options.items()}
        self.hw_items[:] = bytearray(*given, **named)

    def hw_given(self, source: Any) -> list[Any]:
        """The items of a new one that is made of this."""
        raw = raw_items(source)
        if raw is not None:
            return raw
        kind = type(source)
        if hasattr(kind, "__index__"):
            return [0] * self.hw_size(kind.__index__(source) if kind is not SymInt else source)
        if not hasattr(kind, "__iter__") and not hasattr(kind, "__getitem__"):
            bytearray(source)  # raises: nothing can be made of it
        return [self.hw_type.stored(item) for item in source]

    def hw_size(self, count: Any) -> int:
        if type(count) is SymInt:
            count = -1 if count < 0 else len([None] * count)
        return len(bytearray(count))

    def __iter__(self) -> Iterator[Any]:
        return ByteIterator(self)

    def hw_real(self, items: Any) -> Any:
        return bytearray(items)

    def hw_set_slice(self, place: slice, value: Any) -> None:
        zeros = self.hw_zeros()
        if hasattr(type(value), "__index__") or isinstance(value, str | float | complex):
            zeros[place] = 0  # raises: it is not a sequence of bytes
        items = list(self.hw_given(value))
        zeros[place] = bytes(len(items))
        self.hw_items[place] = items

    def __setitem__(self, key: Any, value: Any) -> None:
        """A bytearray looks at the value before it looks whether there is such a place."""
        place = self.hw_known(key)
        if isinstance(place, int) and -sys.maxsize <= place <= sys.maxsize:
            value = self.hw_type.stored(value)
        super().__setitem__(place, value)

    # Finding ----------------------------------------------------------------------------------

    def hw_places(self, value: Any, bounds: Any) -> list[int] | range | None:
        """Where a byte is looked for; None if what is sought is not a byte."""
        if raw_items(value) is not None or not hasattr(type(value), "__index__"):
            return None
        known = [None if part is None else self.hw_known(part, nearest) for part in bounds]
        if any(part is not None and type(part) is not int for part in known):
            return None
        bounded = slice(*known, *([None] * (2 - len(known)))) if known else slice(None)
        return range(*bounded.indices(len(self.hw_items)))

    def __contains__(self, value: Any) -> bool:
        sought = raw_items(value)
        if sought is None:
            if not hasattr(type(value), "__index__"):
                return bytearray().__contains__(value)  # raises: it is not a byte
            byte = self.hw_type.stored(value)
            return any(item == byte for item in self.hw_items)
        width, items = len(sought), self.hw_items
        starts = range(len(items) - width + 1)
        return any(all(items[start + k] == sought[k] for k in range(width)) for start in starts)

    @exactly(1, 1)
    def remove(self, value: Any) -> None:
        byte = self.hw_type.stored(value)
        for place, item in enumerate(self.hw_items):
            if item == byte:
                del self.hw_items[place]
                return
        bytearray().remove(0)  # raises: it is not there

    # Extending --------------------------------------------------------------------------------

    @exactly(1, 1)
    def extend(self, items: Any) -> None:
        raw = raw_items(items)
        if raw is None and (isinstance(items, str) or not hasattr(type(items), "__iter__")):
            bytearray().extend(real_text(items))  # raises, unless it is an empty text
            return
        if raw is None:
            if not str(type(items).__module__).startswith("heapwright."):
                operator.length_hint(items)  # which may raise
            raw = [self.hw_type.stored(item) for item in items]
        self.hw_items.extend(raw)

    def __add__(self, other: Any) -> Any:
        if answers(other, "__radd__"):
            return NotImplemented
        return self.hw_like(self.hw_items + self.hw_other(other))

    def __radd__(self, other: Any) -> Any:
        if type(other) is bytes:
            return other + bytes(self.hw_native("an item of bytes"))
        if type(other) is bytearray:
            return opened(other) + self
        return NotImplemented

    def __iadd__(self, other: Any) -> Any:
        self.hw_items.extend(self.hw_other(other))
        return self

    def hw_other(self, other: Any) -> list[Any]:
        raw = raw_items(other)
        if raw is None:
            bytearray() + other  # raises: it has no bytes
            raw = list(bytes(other))
        return raw

    @exactly(0, 0)
    def clear(self) -> None:
        self.hw_items.clear()

    @exactly(0, 0)
    def copy(self) -> Any:
        return self.hw_like(self.hw_items.copy())

    @classmethod
    def fromhex(cls, *arguments: Any) -> Any:
        return opened(bytearray.fromhex(*map(real_text, arguments)))

    maketrans = staticmethod(bytearray.maketrans)

    def __alloc__(self) -> int:
        raise Cut("bytearray.__alloc__() shows how memory is laid out", here())

    def __repr__(self) -> str:
        return repr(self.hw_native("text"))


def raw_items(value: Any) -> list[Any] | None:
    """The bytes of something that consists of them; None for anything else."""
    kind = type(value)
    if kind is OpenByteArray or (issubclass(kind, OpenArray) and value.hw_typecode == "B"):
        return list(value.hw_items)
    if issubclass(kind, OpenArray):
        value = value.hw_native("an item of bytes")
    try:
        return list(memoryview(value).tobytes())
    except TypeError:  # it has no memory to look into
        return None


def _ordered(name: str) -> Any:
    compare = compared(getattr(operator, name))

    def method(self: OpenByteArray, other: Any) -> Any:
        theirs = raw_items(other)
        return NotImplemented if theirs is None else compare(self.hw_items, theirs)

    method.__name__ = name
    return method


def _finding(name: str) -> Callable[..., Any]:
    """``find``, ``index``, ``count`` and others: a byte is compared with the items, longer things
    are looked for in real ones.
    """
    native = by_native(bytearray, name)

    def method(self: OpenByteArray, /, *arguments: Any, **options: Any) -> Any:
        known = bool(arguments) and not options and len(arguments) <= 3
        places = self.hw_places(arguments[0], arguments[1:]) if known else None
        if places is None:
            return native(self, *arguments, **options)
        byte = self.hw_type.stored(arguments[0])
        if name == "count":
            return sum(bool(self.hw_items[place] == byte) for place in places)
        for place in reversed(places) if name.startswith("r") else places:
            if self.hw_items[place] == byte:
                return place
        return getattr(bytearray(), name)(0)

    method.__name__ = name
    return method


for _name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"):
    setattr(OpenByteArray, _name, _ordered(_name))
for _name in ("find", "index", "count", "rfind", "rindex"):
    setattr(OpenByteArray, _name, _finding(_name))
for _name in dir(bytearray):
    if not hasattr(OpenByteArray, _name) and callable(getattr(bytearray, _name)):
        setattr(OpenByteArray, _name, by_native(bytearray, _name))


def _opened_bytes(value: bytearray) -> Any:
    made = OpenByteArray()
    made.hw_items.extend(value)
    return made


opens(bytearray, _opened_bytes)
