"""``range`` with symbolic bounds: compared before each turn, never made concrete to iterate."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heapwright.execution.proxies.common import passes_for
from heapwright.execution.proxies.integer import SymInt


class SymRange:
    """A range of which a bound is not known."""

    __class__ = passes_for(range)

    def __init__(self, start: Any, stop: Any, step: Any) -> None:
        if step == 0:
            raise ValueError("range() arg 3 must not be zero")
        self.start, self.stop, self.step = start, stop, step
        self._rises = step > 0

    def __iter__(self) -> Iterator[Any]:
        current, turns = self.start, 0
        while self._is_before_end(current) and self._may_turn(current, turns):
            yield current
            current, turns = current + self.step, turns + 1

    def __reversed__(self) -> Iterator[Any]:
        return iter(self._items()[::-1])

    def __bool__(self) -> bool:
        return self._is_before_end(self.start)

    def __len__(self) -> int:
        return len(self._items())

    def __contains__(self, value: Any) -> bool:
        if type(self.step) is int and type(value) in (int, bool, SymInt):
            return within(value, self.start, self.stop, self.step)
        return any(value == item for item in self)

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return self._known()[index]
        try:
            return self._items()[index]
        except IndexError:
            raise IndexError("range object index out of range") from None

    def __eq__(self, other: object) -> Any:
        if not isinstance(other, range):
            return NotImplemented
        return self._items() == list(iter(other))

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

    def _may_turn(self, current: Any, turns: int) -> bool:
        """Whether the loop may go on; beyond the scope the path ends."""
        left = self.stop - current if self._rises else current - self.stop
        return type(left) is not SymInt or left.path.may_turn(turns, left.term)

    def _is_before_end(self, value: Any) -> bool:
        return bool(value < self.stop if self._rises else value > self.stop)


def within(value: Any, start: Any, stop: Any, step: int) -> bool:
    """Whether an integer is in a range: a condition, however long the range is."""
    lies = start <= value < stop if step > 0 else stop < value <= start
    return bool(lies) and (step in (1, -1) or bool((value - start) % step == 0))


SymRange.__name__ = SymRange.__qualname__ = "range"  # what messages call it
