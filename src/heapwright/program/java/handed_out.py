"""What calls of Java code hand out that a caller could go on with, and no state keeps."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from heapwright.program.frontend import HandedOut
from heapwright.program.java.runtime.objects import JavaArray, JavaObject
from heapwright.program.static import Static


class JavaHandedOut(HandedOut):
    """Objects that calls return and that share something with the heap: iterators, views, arrays
    of the class itself. No operation uses them, which is told once for each.
    """

    def __init__(self, statics: Iterable[Static], usable: Collection[type]) -> None:
        self._statics = tuple(statics)
        self._usable = usable
        self._seen: set[tuple[type, str]] = set()
        self._new: list[str] = []

    def returned(self, value: Any, operation: str, roots: list[Any]) -> None:
        kind = type(value)
        if kind in self._usable or not issubclass(kind, JavaObject | JavaArray):
            return
        if (kind, operation) in self._seen:
            return
        starts = [*roots, *(static.get() for static in self._statics)]
        if not reached([value]).isdisjoint(reached(starts)):
            self._seen.add((kind, operation))
            self._new.append(f"methods of the {kind.__name__} that {operation} returns")

    def untold(self) -> list[str]:
        new, self._new = self._new, []
        return new


def reached(starts: Iterable[Any]) -> set[int]:
    """The objects that can change, by their identities; the roots keep them alive meanwhile."""
    seen: set[int] = set()
    waiting = list(starts)
    while waiting:
        value = waiting.pop()
        kind = type(value)  # asking a forgotten value for its class would be a look at it
        if not issubclass(kind, JavaObject | JavaArray) or id(value) in seen:
            continue
        fields = list(value) if issubclass(kind, JavaArray) else list(vars(value).values())
        if fields:  # what has none cannot change
            seen.add(id(value))
        waiting += fields
    return seen
