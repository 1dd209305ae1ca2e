"""Interchangeable roots: the canonical one of several captures of the same heap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heapwright.events import address

if TYPE_CHECKING:
    from heapwright.heap.capture import Captured


def least(found: list[Captured]) -> Captured:
    """The one with the least shape; the others of the same shape are its symmetries."""
    keyed = [(repr(captured.shape), captured) for captured in found]
    least = min(key for key, _ in keyed)
    best = [captured for key, captured in keyed if key == least]
    first = best[0]
    places = _places(first)
    orders = [[places[place] for place in _places(other)] for other in best[1:]]
    identity = list(range(len(first.unknown)))
    first.symmetries = [list(o) for o in dict.fromkeys(map(tuple, orders)) if list(o) != identity]
    return first


def _places(captured: Captured) -> dict[tuple[int | None, str, int], int]:
    """Where each variable is, by object identity, field, and position within the field."""
    seen: dict[tuple[int | None, str], int] = {}
    places: dict[tuple[int | None, str, int], int] = {}
    for k, (number, field, _) in enumerate(captured.shape.variables):
        owner = None if number is None else address(captured.objects[number])
        nth = seen[owner, field] = seen.get((owner, field), -1) + 1
        places[owner, field, nth] = k
    return places
