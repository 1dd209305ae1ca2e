"""Which objects are open: found by identity when one of their fields is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heapwright.execution.undecided import address_of

if TYPE_CHECKING:
    from heapwright.structures.open_heap import OpenHeap


class ChangedError(BaseException):
    """A precondition changed an object of this class."""


OBJECTS: dict[int, tuple[OpenHeap, int]] = {}
"""The heap and the number of each open object. Their heaps keep the objects alive."""


def refuse_change(value: object) -> None:
    """A precondition only looks. Raises: ChangedError."""
    found = OBJECTS.get(address_of(value))
    if found is not None and found[0].frozen:
        raise ChangedError(found[0].classes[found[1]])
