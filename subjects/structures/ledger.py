"""A ledger that keeps sums and extremes instead of the entries themselves."""


class Ledger:
    """Running figures over the amounts posted so far."""

    def __init__(self, limit: int) -> None:
        """Raises: ValueError if the limit is negative."""
        if limit < 0:
            raise ValueError("negative limit")
        self._limit = limit
        self._count = 0
        self._total = 0
        self._least = 0
        self._most = 0
        self._exposure = 0

    def post(self, amount: int) -> None:
        """Enter ``amount``; the exposure follows it within the limit."""
        if self._count == 0:
            self._least = amount
            self._most = amount
        else:
            self._least = min(self._least, amount)
            self._most = max(self._most, amount)
        self._count += 1
        self._total += amount
        self._exposure = self._clamp(self._exposure + amount)

    def reverse(self) -> None:
        """Turn all amounts posted so far into their opposites."""
        self._total = -self._total
        self._least, self._most = -self._most, -self._least
        self._exposure = -self._exposure

    def tighten(self) -> None:
        """Halve the limit."""
        self._limit //= 2
        self._exposure = self._clamp(self._exposure)

    def total(self) -> int:
        return self._total

    def average(self) -> int:
        """The average amount, rounded down.

        Raises: ZeroDivisionError if nothing was posted.
        """
        return self._total // self._count

    def spread(self) -> int:
        return self._most - self._least

    def remainder(self, lot: int) -> int:
        """What is left of the total after as many whole lots as possible.

        Raises: ValueError if the lot is not positive.
        """
        if lot <= 0:
            raise ValueError("a lot is positive")
        return self._total % lot

    def parity(self) -> str:
        return "even" if self._total % 2 == 0 else "odd"

    def extremes_ordered(self) -> bool:
        return self._least <= self._most

    def exposure_within_limit(self) -> bool:
        return -self._limit <= self._exposure <= self._limit

    def total_within_extremes(self) -> bool:
        """Whether the total is what ``count`` amounts between the extremes can make."""
        return self._count * self._least <= self._total <= self._count * self._most

    def _clamp(self, value: int) -> int:
        return max(-self._limit, min(self._limit, value))
