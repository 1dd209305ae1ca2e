"""``range`` with symbolic bounds: compared before each turn, never made concrete to iterate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


class SymRange:
    """A range of which a bound is not known."""

    def __init__(self, start: Any, stop: Any, step: Any) -> None:
        if step == 0:
            raise ValueError("range() arg 3 must not be zero")
        self.start, self.stop, self.step = start, stop, step
        self._rises = step > 0

    @property  # type: ignore[misc]  # deliberately in the way of the real one
    def __class__(self) -> type:
        return range

    def __iter__(self) -> Iterator[Any]:
        current = self.start
        while self._is_before_end(current):
            yield current
            current = current + self.step

    def __reversed__(self) -> Iterator[Any]:
        return iter(self._items()[::-1])

    def __bool__(self) -> bool:
        return self._is_before_end(self.start)

    def __len__(self) -> int:
        return len(self._items())

    def __contains__(self, value: Any) -> bool:
        return any(value == item for item in self)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._known()[index]
        try:
            return self._items()[index]
        except IndexError:
            raise IndexError("range object index out of range") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, range) and self._items() == list(iter(other))

    def __hash__(self) -> int:
        return hash(self._known())

    def __repr__(self) -> str:
        return repr(self._known())

    def __getattr__(self, name: str) -> Any:
        return getattr(self._known(), name)

    def _items(self) -> list[Any]:
        return [item for item in self]  # noqa: C416 - list() would ask for the length, which asks here

    def _known(self) -> range:
        return range(*(int(bound.__index__()) for bound in (self.start, self.stop, self.step)))

    def _is_before_end(self, value: Any) -> bool:
        return bool(value < self.stop if self._rises else value > self.stop)


SymRange.__name__ = "range"  # what messages call it
