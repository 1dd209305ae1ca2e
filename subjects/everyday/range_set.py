"""A set of integers as sorted, separate ranges."""

from bisect import bisect_right


class RangeSet:
    """
    >>> ranges = RangeSet()
    >>> ranges.add(1, 5); ranges.add(8, 9); ranges.add(5, 8)
    >>> ranges.ranges
    [(1, 9)]
    """

    def __init__(self):
        self.ranges = []

    def add(self, start: int, stop: int) -> None:
        """Add start <= i < stop; touching ranges become one."""
        if start >= stop:
            raise ValueError(f"empty range {start}:{stop}")
        before, after = [], []
        for low, high in self.ranges:
            if high < start:
                before.append((low, high))
            elif low > stop:
                after.append((low, high))
            else:
                start, stop = min(start, low), max(stop, high)
        self.ranges = before + [(start, stop)] + after

    def remove(self, start: int, stop: int) -> None:
        kept = []
        for low, high in self.ranges:
            if high <= start or stop <= low:
                kept.append((low, high))
                continue
            if low < start:
                kept.append((low, start))
            if stop < high:
                kept.append((stop, high))
        self.ranges = kept

    def __contains__(self, number: int) -> bool:
        place = bisect_right(self.ranges, (number, float("inf")))
        if place == 0:
            return False
        low, high = self.ranges[place - 1]
        return low <= number < high

    def gaps(self) -> list[tuple[int, int]]:
        return [(left[1], right[0]) for left, right in zip(self.ranges, self.ranges[1:])]

    def union(self, other: "RangeSet") -> "RangeSet":
        result = RangeSet()
        for low, high in self.ranges + other.ranges:
            result.add(low, high)
        return result

    def overlaps(self, other: "RangeSet") -> bool:
        i = j = 0
        while i < len(self.ranges) and j < len(other.ranges):
            (a, b), (c, d) = self.ranges[i], other.ranges[j]
            if a < d and c < b:
                return True
            if b <= d:
                i += 1
            else:
                j += 1
        return False

    def __len__(self) -> int:
        return sum(high - low for low, high in self.ranges)

    def __bool__(self) -> bool:
        return bool(self.ranges)
