"""The heap as it was before a call, for postconditions: a copy that is made as it is read.

The call may have changed the objects of the open heap; what was decided of the input is kept apart,
and what the call never looked at is decided when the copy is read.
"""

from __future__ import annotations

from typing import Any

from heapwright.execution.undecided import address_of
from heapwright.program.fields import Kinds
from heapwright.structures.holding import decide_item, item_of, made_holder
from heapwright.structures.kinds import HOLDERS, New, Put
from heapwright.structures.open_heap import OpenHeap
from heapwright.structures.open_list import UNREAD
from heapwright.structures.registry import OBJECTS

_MISSING = object()


class OldHeap:
    """Copies of the objects of an open heap, with the fields that these had at first."""

    frozen = True

    def __init__(self, heap: OpenHeap) -> None:
        self._heap = heap
        self._copies: dict[int, Any] = {}
        self.classes = heap.classes
        self.space = heap.space
        self.deleted: set[tuple[int, str]] = set()

    def copy_of(self, value: Any) -> Any:
        """What stands for a value of the input: a copy, if it is an object."""
        found = OBJECTS.get(address_of(value))
        if found is None or found[0] is not self._heap:
            return value
        number = found[1]
        if number not in self._copies:
            made = self._made(number)
            self._copies[number] = made
            OBJECTS[address_of(made)] = (self, number)  # type: ignore[assignment]  # reads like one
        return self._copies[number]

    def _made(self, number: int) -> Any:
        name = self._heap.classes[number]
        if name not in HOLDERS:
            return object.__new__(self._heap.space.class_of(name))
        made = [s.option for s, _ in self._heap.trail if type(s) is Put and type(s.option) is New]
        length = made[number].length or 0
        return made_holder(name, length, self._heap.space.program.classes)

    def open_kinds(self, number: int, name: str) -> Kinds | None:
        return self._heap.kinds_of(number, name)

    def depends_on_class(self, number: int, name: str) -> bool:
        return self._heap.depends_on_class(number, name)

    def settle_class(self, number: int) -> None:
        self._heap.settle_class(number)

    def give_class(self, live: Any, number: int) -> None:
        self._heap.give_class(live, number)

    def read(self, number: int, name: str) -> Any:
        """The first read of a field of a copy."""
        heap = self._heap
        if (number, name) not in heap.values:
            self._decide(number, name)
        value, copy = self.copy_of(heap.given[number, name]), self._copies[number]
        if heap.classes[number] in HOLDERS:
            decide_item(copy, int(name), value)
        else:
            object.__setattr__(copy, name, value)
        return value

    def _decide(self, number: int, name: str) -> None:
        """Decides what the call never read; what it wrote there stays."""
        heap = self._heap
        live, holds = heap.objects[number], heap.classes[number] in HOLDERS
        written = item_of(live, int(name)) if holds else _written(live, name)
        kinds = heap.kinds_of(number, name)
        assert kinds is not None
        heap.first(number, name, kinds)
        if written is not _MISSING and written is not UNREAD:
            heap.store(number, name, written)

    def close(self) -> None:
        """The copies are not read any more."""
        for made in self._copies.values():
            del OBJECTS[address_of(made)]
        self._copies.clear()


def _written(live: Any, name: str) -> Any:
    try:
        return object.__getattribute__(live, name)
    except AttributeError:
        return _MISSING
