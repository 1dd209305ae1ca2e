"""What there is to know about a kind of object: how it is taken apart and put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from heapwright.events import address

Parts = tuple[tuple[str, ...], Sequence[Any]]
"""Field names in canonical order, and the values."""
Stamp = tuple[type, tuple[str, ...], tuple[int, ...]]
"""The class, the names of the fields, and where in memory their values are."""


@dataclass(frozen=True, slots=True)
class Codec:
    """``take`` gives an object's fields; ``make`` an empty one, given its known fields; ``fill``
    puts fields in; ``empty`` takes them out.

    ``stamp`` changes whenever a field does, as long as the old values are kept alive; it looks at
    identities only, since comparing symbolic values would decide them. Objects of a ``frozen``
    kind are made with all their items, since none can be put in later. ``heads`` says how many
    names stand before the items: ``maxlen`` of a deque, which a class may also call a field.
    """

    take: Callable[[Any], Parts]
    make: Callable[[type, Sequence[Any]], Any]
    fill: Callable[[Any, tuple[str, ...], Sequence[Any]], None]
    stamp: Callable[[Any], Stamp]
    empty: Callable[[Any], None]
    hashes: bool = False
    frozen: bool = False
    heads: int = 0


def stamp_taken(take: Callable[[Any], Parts]) -> Callable[[Any], Stamp]:
    """The stamp of objects that are taken apart in this way."""

    def stamp(value: Any) -> Stamp:
        names, values = take(value)
        return type(value), names, tuple(map(address, values))

    return stamp
