"""A tuple of an open heap: its length is decided, its items when they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from heapwright.execution.containers.positions import deciding, position
from heapwright.execution.proxies import SymInt
from heapwright.execution.proxies.common import passes_for
from heapwright.execution.undecided import address_of
from heapwright.structures.open_list import UNREAD, end_of
from heapwright.structures.registry import OBJECTS


class OpenTuple(tuple[Any, ...]):
    """A tuple that decides an item when it is looked at.

    The items are in ``hw_items``: those of the tuple itself could not be put in later.
    """

    hw_items: list[Any]
    stands_for: type = tuple
    __class__ = passes_for(tuple)

    def __new__(cls, length: int) -> OpenTuple:
        made = super().__new__(cls)
        made.hw_items = [UNREAD] * length
        return made

    def __len__(self) -> int:
        return len(self.hw_items)

    def __iter__(self) -> Iterator[Any]:
        return map(self._read, range(len(self.hw_items)))

    def __getitem__(self, place: Any) -> Any:
        length = len(self.hw_items)
        if type(place) is SymInt:
            place = position(place, length)
        if type(place) is int:
            if not -length <= place < length:
                raise IndexError("tuple index out of range")
            return self._read(place % length)
        if type(place) is slice:
            decide = deciding(place.step)
            start, stop = (end_of(part, length, decide) for part in (place.start, place.stop))
            place = slice(start, stop, place.step)
        return tuple(self)[place]

    def _read(self, place: int) -> Any:
        value = self.hw_items[place]
        if value is not UNREAD:
            return value
        heap, number = OBJECTS[address_of(self)]
        return heap.read(number, str(place))

    def __radd__(self, other: Any) -> Any:
        return other + tuple(self)


def _whole(name: str) -> Callable[..., Any]:
    """What looks at the tuple as a whole decides all its items first."""
    plain = getattr(tuple, name)

    def method(self: OpenTuple, *arguments: Any) -> Any:
        others = [tuple(a) if type(a) is OpenTuple else a for a in arguments]
        return plain(tuple(self), *others)

    return method


_OWN = frozenset(vars(OpenTuple)) | {"__new__", "__getattribute__", "__class_getitem__"}
for _name in vars(tuple).keys() - _OWN:
    if callable(getattr(tuple, _name)):
        setattr(OpenTuple, _name, _whole(_name))
