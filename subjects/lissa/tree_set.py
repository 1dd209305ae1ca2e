"""A sorted set of integers: the keys of a tree map."""

from __future__ import annotations

from tree_map import TreeMap

PRESENT = 1


class TreeSet:
    """A set in ascending order."""

    map: TreeMap | None

    def __init__(self) -> None:
        self.map = TreeMap()

    def add(self, element: int) -> bool:
        return self.map.put(element, PRESENT) is None

    def remove(self, element: int) -> bool:
        if not self.map.contains_key(element):
            return False
        self.map.remove(element)
        return True

    def contains(self, element: int) -> bool:
        return self.map.contains_key(element)

    def __len__(self) -> int:
        return len(self.map)

    def rep_ok(self) -> bool:
        """Whether there is a map, and a valid one."""
        return self.map is not None and self.map.rep_ok()
