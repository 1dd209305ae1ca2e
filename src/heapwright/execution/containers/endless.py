"""Iterators without end, which C code would follow for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from heapwright.errors import Cut
from heapwright.execution.place import here

_MOST = 20_000


def few(items: Iterable[Any]) -> Iterator[Any]:
    """The items, until somebody has taken more than makes sense."""
    taking = iter(items)
    yield from islice(taking, _MOST)
    for _ in taking:
        raise Cut(f"more than {_MOST} items of one iterator", here())
