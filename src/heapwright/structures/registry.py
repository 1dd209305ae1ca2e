"""Which objects are open: found by identity when one of their fields is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heapwright.structures.open_heap import OpenHeap

OBJECTS: dict[int, tuple[OpenHeap, int]] = {}
"""The heap and the number of each open object. Their heaps keep the objects alive."""
