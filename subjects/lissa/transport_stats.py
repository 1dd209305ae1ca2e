"""Counts transfers by size: how many of each were read, and how many written."""

from __future__ import annotations

from tree_map import TreeMap


class TransportStats:
    """Two histograms and two totals."""

    read_sizes: TreeMap | None
    write_sizes: TreeMap | None
    total_read: int
    total_written: int

    def __init__(self) -> None:
        self.read_sizes = TreeMap()
        self.write_sizes = TreeMap()
        self.total_read = 0
        self.total_written = 0

    def bytes_read(self, count: int) -> None:
        self.total_read += count
        self._record(self.read_sizes, count)

    def bytes_written(self, count: int) -> None:
        self.total_written += count
        self._record(self.write_sizes, count)

    @staticmethod
    def _record(sizes: TreeMap, count: int) -> None:
        times = sizes.get(count)
        sizes.put(count, 1 if times is None else times + 1)

    def rep_ok(self) -> bool:
        """Whether there are two maps, both valid, that are not the same."""
        if self.read_sizes is None or self.write_sizes is None:
            return False
        if self.read_sizes is self.write_sizes:
            return False
        return self.read_sizes.rep_ok() and self.write_sizes.rep_ok()
