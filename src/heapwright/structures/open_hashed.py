"""Dicts and sets in fields of an open heap: their lengths are decided, their items when read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from heapwright.execution.containers import OpenDict, OpenSet
from heapwright.execution.containers.mappings import STOOD_FOR
from heapwright.execution.containers.slots import set_slot
from heapwright.execution.undecided import address_of
from heapwright.structures.open_list import UNREAD
from heapwright.structures.registry import OBJECTS, refuse_change


class LazyDict(OpenDict):
    """A dict that decides its keys and values when more than its length is looked at."""

    __slots__ = ("hw_filled", "hw_places")
    hw_places: list[Any]
    hw_filled: bool

    def __init__(self, length: int) -> None:
        set_slot(self, "hw_places", [UNREAD] * (2 * length))
        set_slot(self, "hw_filled", False)

    def hw_fill(self) -> None:
        if not self.hw_filled:
            places = _read(self, self.hw_places)
            set_slot(self, "hw_filled", True)
            for key, value in zip(places[::2], places[1::2], strict=True):
                OpenDict.hw_put(self, key, value)

    def hw_empty(self) -> None:
        OpenDict.clear(self)
        set_slot(self, "hw_filled", False)

    def __len__(self) -> int:
        return dict.__len__(self) if self.hw_filled else len(self.hw_places) // 2


class LazySet(OpenSet):
    """A set that decides its members when more than its length is looked at."""

    __slots__ = ("hw_filled", "hw_places")
    hw_native = set
    hw_places: list[Any]
    hw_filled: bool

    def __init__(self, length: int) -> None:
        super().__init__()
        set_slot(self, "hw_places", [UNREAD] * length)
        set_slot(self, "hw_filled", False)

    def hw_fill(self) -> None:
        if not self.hw_filled:
            places = _read(self, self.hw_places)
            set_slot(self, "hw_filled", True)
            for member in places:
                OpenSet.hw_put(self, member, None)
            if len(places) > 1:  # how they came in is not known, so neither is their order
                set_slot(self, "hw_table", None)

    def hw_empty(self) -> None:
        OpenSet.clear(self)
        set_slot(self, "hw_filled", False)

    def __len__(self) -> int:
        return set.__len__(self) if self.hw_filled else len(self.hw_places)

    def __repr__(self) -> str:
        return repr(self.hw_copied())


def decide(holder: Any, place: int, value: Any) -> None:
    """Gives an item the value that was decided, perhaps another than before."""
    holder.hw_places[place] = value
    if holder.hw_filled:
        holder.hw_empty()


def reopen(holder: Any, place: int) -> None:
    """Takes the decision back."""
    decide(holder, place, UNREAD)


def _read(holder: Any, places: list[Any]) -> list[Any]:
    """All items, those decided now that were not."""
    for place, value in enumerate(places):
        if value is UNREAD:
            heap, number = OBJECTS[address_of(holder)]
            heap.read(number, str(place))
    return places


def _filled(plain: Callable[..., Any], changes: bool) -> Callable[..., Any]:
    def method(self: Any, *arguments: Any, **named: Any) -> Any:
        if changes:
            refuse_change(self)
        self.hw_fill()
        return plain(self, *arguments, **named)

    return method


def _slot(cls: type, name: str) -> property:
    """A slot that others look at directly: filled first."""
    plain = cls.__dict__[name]

    def get(self: Any) -> Any:
        if getattr(self, "hw_places", None) and not self.hw_filled:
            self.hw_fill()
        return plain.__get__(self)

    return property(get, plain.__set__)


_CHANGING = frozenset(
    {"__setitem__", "__delitem__", "pop", "popitem", "setdefault", "update", "clear", "add"}
    | {"discard", "remove", "intersection_update", "difference_update", "__ior__", "__iand__"}
    | {"symmetric_difference_update", "__isub__", "__ixor__"}
)
_OWN = ("__init__", "__new__", "__class__", "__init_subclass__", "__class_getitem__")
_ASKED = ("hw_stored", "hw_find", "hw_take_over", "hw_raw", "hw_holds", "hw_sought")
"""What one container of ours asks another."""
_OF_OBJECTS = (
    "__eq__",
    "__ne__",
    "__repr__",
    "__reduce_ex__",
    "__lt__",
    "__le__",
    "__gt__",
    "__ge__",
)
for _made, _base in ((LazyDict, OpenDict), (LazySet, OpenSet)):
    for _name in dir(_base):
        _plain = getattr(_base, _name)
        _wanted = not hasattr(object, _name) or _name in _OF_OBJECTS
        _ours = _name.startswith("hw_") and _name not in _ASKED
        if (
            callable(_plain)
            and _wanted
            and not _ours
            and _name not in (*_OWN, "stands_for", *vars(_made))
        ):
            setattr(_made, _name, _filled(_plain, _name in _CHANGING))
for _name in ("hw_order", "hw_table", "hw_opened"):
    setattr(LazySet, _name, _slot(OpenSet, _name))
STOOD_FOR[LazyDict] = dict
