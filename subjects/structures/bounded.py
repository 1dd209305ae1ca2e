"""Tanks of water, written with much of the language: contexts, closures, matching."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self


class _Rollback:
    """A context that puts a tank's level back if its body fails."""

    def __init__(self, tank: "Tank") -> None:
        self._tank = tank
        self._level = tank.level

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if error is not None:
            self._tank._level = self._level
        return False


class Tank:
    """Water without an upper bound."""

    def __init__(self) -> None:
        self._level = 0

    @classmethod
    def filled(cls, amount: int) -> Self:
        """A tank that already holds ``amount``.

        Raises: ValueError if the tank cannot hold as much.
        """
        tank = cls()
        tank.pour(amount)
        return tank

    @staticmethod
    def litres(amount: int) -> str:
        match amount:
            case 0:
                return "empty"
            case 1:
                return "1 litre"
            case _ if amount < 0:
                return "nonsense"
            case _:
                return "litres"

    @property
    def level(self) -> int:
        return self._level

    def pour(self, amount: int) -> None:
        """Add ``amount``, or take it away where it is negative.

        Raises: ValueError if the level would become negative; it then stays as it is.
        """
        with _Rollback(self):
            self._level += amount
            self._check()

    def rep_ok(self) -> bool:
        return self._level >= 0

    def _check(self) -> None:
        if self._level < 0:
            raise ValueError("below empty")


class BoundedTank(Tank):
    """Water up to a capacity, with a sealed lid now and then."""

    CAPACITY = 5

    def __init__(self) -> None:
        super().__init__()
        self._sealed = False
        self._spilt = 0

    def pour(self, amount: int) -> None:
        """As for any tank, but up to the capacity, and not under a sealed lid."""
        if self._sealed:
            raise ValueError("sealed")
        super().pour(amount)

    def pour_all(self, first: int, second: int, third: int) -> int:
        """Pour the smallest amounts first; the number that went in."""
        attempts = [self._attempt(amount) for amount in sorted([first, second, third])]
        return sum(1 for attempt in attempts if attempt())

    def rain(self, amount: int) -> None:
        """Add what falls through an open lid; what is too much is spilt."""
        if self._sealed:
            return
        self._level += max(0, amount)
        excess = max(0, self._level - self.CAPACITY)
        self._level -= excess
        self._spilt += excess

    def even_out(self, other: Tank) -> int:
        """The level after sharing the water with ``other``, under a sealed lid."""
        total = self.level + other.level
        with self._lid():
            self._level = min(total // 2, self.CAPACITY)
            other._level = total - self._level
        return self._level

    def describe(self) -> str:
        match (self._level, self._sealed):
            case (0, False):
                return "empty"
            case (BoundedTank.CAPACITY, _):
                return "full"
            case (_, True):
                return "sealed"
            case (level, False) if level * 2 > self.CAPACITY:
                return "more than half"
            case _:
                return "some"

    def seal(self, on: bool) -> None:
        self._sealed = on

    def rep_ok(self) -> bool:
        bounds = [super().rep_ok(), self._level <= self.CAPACITY, self._spilt >= 0]
        return all(bounds) and not any(not bound for bound in bounds)

    def _check(self) -> None:
        super()._check()
        if self._level > self.CAPACITY:
            raise ValueError("above capacity")

    def _attempt(self, amount: int) -> Callable[[], bool]:
        def attempt() -> bool:
            try:
                self.pour(amount)
            except ValueError:
                return False
            else:
                return True

        return attempt

    @contextmanager
    def _lid(self) -> Iterator[None]:
        before = self._sealed
        self._sealed = True
        try:
            yield
        finally:
            self._sealed = before
