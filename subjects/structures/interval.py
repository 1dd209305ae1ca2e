"""Half-open intervals of integers, with the operators that suit them."""

from typing import Self


class Interval:
    """The integers from ``lo`` up to but not including ``hi``."""

    def __init__(self, lo: int, hi: int) -> None:
        """Raises: ValueError if ``lo`` is above ``hi``."""
        if lo > hi:
            raise ValueError("lo is above hi")
        self._lo = lo
        self._hi = hi

    @classmethod
    def single(cls, value: int) -> Self:
        return cls(value, value + 1)

    def contains(self, value: int) -> bool:
        return self._lo <= value < self._hi

    def overlaps(self, other: "Interval") -> bool:
        """Whether some integer is in both."""
        return max(self._lo, other._lo) < min(self._hi, other._hi)

    def hull(self, other: "Interval") -> "Interval":
        """The smallest interval around both."""
        return Interval(min(self._lo, other._lo), max(self._hi, other._hi))

    def shift(self, by: int) -> None:
        self._lo += by
        self._hi += by

    def trim(self, by: int) -> None:
        """Take ``by`` away at both ends.

        Raises: ValueError if there is not as much; the interval then stays as it is.
        """
        if self._lo + by > self._hi - by:
            raise ValueError("trimmed too far")
        self._lo += by
        self._hi -= by

    def is_lo_below_hi(self) -> bool:
        return self._lo <= self._hi

    def __contains__(self, value: int) -> bool:
        return self.contains(value)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Interval):
            return NotImplemented
        return self._lo == other._lo and self._hi == other._hi

    def __lt__(self, other: "Interval") -> bool:
        """Whether all of this interval lies before all of ``other``."""
        return self._hi <= other._lo

    def __add__(self, by: int) -> "Interval":
        return Interval(self._lo + by, self._hi + by)

    def __neg__(self) -> "Interval":
        return Interval(1 - self._hi, 1 - self._lo)

    def __len__(self) -> int:
        return self._hi - self._lo

    def __bool__(self) -> bool:
        return self._lo < self._hi
