"""Iterators without end, which C code would follow for ever."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from heapwright.errors import Cut
from heapwright.execution.place import here

_MOST = 20_000


class Passing:
    """Passes for an iterator, whose items it hands on."""

    __slots__ = ("_items",)
    _items: Any

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return type(self._items)

    def __iter__(self) -> Self:
        return self

    def __getattr__(self, name: str) -> Any:
        return getattr(self._items, name)

    def __reduce_ex__(self, protocol: Any) -> Any:
        return self._items.__reduce_ex__(protocol)

    def __repr__(self) -> str:
        return repr(self._items)


class Few(Passing):
    """The items of an iterator, until more are taken than makes sense."""

    __slots__ = ("_left",)

    def __init__(self, items: Iterable[Any]) -> None:
        self._items = iter(items)
        self._left = _MOST

    def __next__(self) -> Any:
        item = next(self._items)
        self._left -= 1
        if self._left < 0:
            raise Cut(f"more than {_MOST} items of one iterator", here())
        return item
