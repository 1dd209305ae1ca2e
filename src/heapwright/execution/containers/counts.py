"""``itertools.count`` whose place can be seen."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any

from heapwright.execution.containers.endless import Few


class OpenCount:
    """``itertools.count``."""

    stands_for: type = itertools.count

    def __init__(self, start: Any = 0, step: Any = 1) -> None:
        self.value = start
        self.step = step

    def __iter__(self) -> Iterator[Any]:
        return Few(iter(self.__next__, self))

    def __next__(self) -> Any:
        value = self.value
        self.value = value + self.step
        return value

    def __copy__(self) -> OpenCount:
        return type(self)(self.value, self.step)

    def __deepcopy__(self, memo: dict[int, Any]) -> OpenCount:
        memo[id(self)] = made = self.__copy__()
        return made

    def __reduce_ex__(self, protocol: Any) -> Any:
        return itertools.count, self._arguments()

    def __repr__(self) -> str:
        return f"count({', '.join(map(repr, self._arguments()))})"

    def _arguments(self) -> tuple[Any, ...]:
        """Without the step, if it is one; ``True`` is one, too."""
        by_one = type(self.step) in (int, bool) and self.step == 1
        return (self.value,) if by_one else (self.value, self.step)
