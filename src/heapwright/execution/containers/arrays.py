"""``array.array`` of integers and floats, where items and positions may be symbolic."""

from __future__ import annotations

import operator
from array import array
from collections.abc import MutableSequence
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.containers.machine_items import ItemType
from heapwright.execution.containers.positions import nearest
from heapwright.execution.containers.typed import (
    TypedSequence,
    answers,
    by_native,
    compared,
    exactly,
    made_native,
    opens,
)
from heapwright.execution.place import here
from heapwright.execution.proxies.string import real_text
from heapwright.program.typed import TYPECODES


class OpenArray(TypedSequence):
    """``array.array``; a class for each typecode is derived from it."""

    __slots__ = ()
    stands_for: type = array
    hw_typecode: str = ""

    def __new__(cls, /, *arguments: Any, **options: Any) -> Any:
        if cls.hw_typecode:
            made = object.__new__(cls)
            made.hw_items = []
            return made
        typecode, *initial = map(real_text, arguments) if arguments else (None,)
        own = BY_TYPECODE.get(typecode) if isinstance(typecode, str) else None
        if own is None or options or len(initial) > 1:
            natives = [made_native(part, "an item of bytes") for part in initial]
            given = (typecode, *natives) if arguments else ()
            return array(*given, **options)  # raises, or is one of characters
        found = own()
        for items in initial:
            found.hw_start(items)
        return found

    def hw_start(self, initial: Any) -> None:
        kind = type(initial)
        if issubclass(kind, str | array):
            initial = array(self.hw_typecode, real_text(initial))  # raises if it takes no text
        if kind in _RAW or getattr(kind, "stands_for", None) is bytearray:
            if self.hw_typecode != "B":
                initial = array(self.hw_typecode, made_native(initial, "an item of bytes"))
            self.hw_items.extend(initial)
            return
        for item in initial:
            self.hw_items.append(self.hw_type.stored(item))

    def hw_real(self, items: Any) -> Any:
        return array(self.hw_typecode, items)

    @property
    def typecode(self) -> str:
        return self.hw_typecode

    @property
    def itemsize(self) -> int:
        return self.hw_real([]).itemsize  # type: ignore[no-any-return]

    def hw_set_slice(self, place: slice, value: Any) -> None:
        other = _ours(value)
        if not issubclass(type(other), OpenArray):
            self.hw_zeros()[place] = other  # raises: it takes arrays only
        self.hw_zeros()[place] = other.hw_zeros()
        self.hw_items[place] = other.hw_items.copy()

    # Finding ----------------------------------------------------------------------------------

    def __contains__(self, value: Any) -> bool:
        return any(item == value for item in self.hw_items)

    @exactly(1, 1)
    def count(self, value: Any) -> int:
        return sum(bool(item == value) for item in self.hw_items)

    @exactly(1, 3)
    def index(self, value: Any, start: Any = 0, stop: Any = None) -> int:
        bounds = [self.hw_known(start, nearest)]
        if stop is not None:
            bounds.append(self.hw_known(stop, nearest))
        if any(type(bound) is not int for bound in bounds):
            self.hw_real([]).index(0, *bounds)  # raises: they are not positions
        length = len(self.hw_items)
        for place in range(*slice(*bounds, *([None] * (2 - len(bounds)))).indices(length)[:2]):
            if self.hw_items[place] == value:
                return place
        return self.hw_real([]).index(0)  # type: ignore[no-any-return]  # raises: it is not there

    @exactly(1, 1)
    def remove(self, value: Any) -> None:
        for place, item in enumerate(self.hw_items):
            if item == value:
                del self.hw_items[place]
                return
        self.hw_real([]).remove(0)  # raises: it is not there

    # Extending --------------------------------------------------------------------------------

    @exactly(1, 1)
    def extend(self, items: Any) -> None:
        self.hw_extend(items)

    def hw_extend(self, items: Any) -> None:
        other = _ours(items)
        if issubclass(type(other), OpenArray | array):
            empty = other.hw_real([]) if issubclass(type(other), OpenArray) else other
            self.hw_real([]).extend(empty)  # raises: they are of another type
            self.hw_items.extend(other.hw_items)
            return
        for item in other:  # those before a wrong one stay
            self.hw_items.append(self.hw_type.stored(item))

    @exactly(1, 1)
    def fromlist(self, items: Any) -> None:
        if not isinstance(items, list):
            self.hw_real([]).fromlist(items)  # raises: it takes lists only
        self.hw_items.extend([self.hw_type.stored(item) for item in items])

    @exactly(0, 0)
    def tolist(self) -> list[Any]:
        return self.hw_items.copy()

    def __add__(self, other: Any) -> Any:
        if answers(other, "__radd__"):
            return NotImplemented
        theirs = _ours(other)
        if not issubclass(type(theirs), OpenArray):
            return self.hw_real([]) + theirs  # raises: it is not an array
        self.hw_real([]) + theirs.hw_real([])
        return self.hw_like(self.hw_items + theirs.hw_items)

    def __radd__(self, other: Any) -> Any:
        theirs = _ours(other)
        return theirs + self if issubclass(type(theirs), OpenArray) else NotImplemented

    def __iadd__(self, other: Any) -> Any:
        theirs = _ours(other)
        if not issubclass(type(theirs), OpenArray):
            empty = self.hw_real([])
            empty += theirs  # raises: it is not an array
        self.hw_extend(theirs)
        return self

    def __repr__(self) -> str:
        return repr(self.hw_native("text"))

    def buffer_info(self) -> Any:
        raise Cut("array.buffer_info() shows where in memory an array is", here())


_RAW = (bytes, bytearray)


def _ours(value: Any) -> Any:
    """An array of ours, for a real one, or one of a class that is derived from it; anything else as
    it is.
    """
    own = BY_TYPECODE.get(value.typecode) if issubclass(type(value), array) else None
    return value if own is None else _made(own, value)


def _made(cls: type[OpenArray], items: Any) -> Any:
    made = cls()
    made.hw_items.extend(items)
    return made


def _ordered(name: str) -> Any:
    compare = compared(getattr(operator, name))

    def method(self: OpenArray, other: Any) -> Any:
        theirs = _ours(other)
        return (
            compare(self.hw_items, theirs.hw_items)
            if issubclass(type(theirs), OpenArray)
            else NotImplemented
        )

    method.__name__ = name
    return method


def _clear(self: OpenArray) -> None:
    del self[:]


if hasattr(array, "clear"):  # since 3.13
    setattr(OpenArray, "clear", _clear)  # noqa: B010 (mypy knows what an array has)
for _name in ("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"):
    setattr(OpenArray, _name, _ordered(_name))
for _name in ("tobytes", "frombytes", "byteswap", "tofile", "fromfile", "tounicode", "fromunicode"):
    setattr(OpenArray, _name, by_native(array, _name))


MutableSequence.register(OpenArray)  # as the real one is, for sequence patterns of ``match``


def _of(typecode: str) -> type[OpenArray]:
    slot = array(typecode, [0])
    body = {
        "__slots__": (),
        "hw_typecode": typecode,
        "hw_type": ItemType(slot, 8 * slot.itemsize),
    }
    return type("array.array", (OpenArray,), body)  # what messages call it


BY_TYPECODE: dict[str, type[OpenArray]] = {code: _of(code) for code in TYPECODES}
"""The class for each typecode; arrays of characters are not followed."""


opens(array, _ours)
