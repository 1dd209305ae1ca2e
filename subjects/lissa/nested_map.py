"""Hash maps of hash maps, with sixteen buckets each."""

from __future__ import annotations

from hash_map import HashMap

BUCKETS = 16


class Outer:
    """One association with a map."""

    key: int
    map: HashMap | None
    next: Outer | None

    def __init__(self, key: int, following: Outer | None) -> None:
        self.key = key
        self.map = HashMap()
        self.next = following


class NestedMap:
    """Maps by key."""

    table: list[Outer | None]
    size: int

    def __init__(self) -> None:
        self.table = [None] * BUCKETS
        self.size = 0

    def find(self, key: int) -> HashMap | None:
        outer = self.table[key % BUCKETS]
        while outer is not None:
            if outer.key == key:
                return outer.map
            outer = outer.next
        return None

    def ensure(self, key: int) -> HashMap:
        found = self.find(key)
        if found is not None:
            return found
        index = key % BUCKETS
        made = Outer(key, self.table[index])
        self.table[index] = made
        self.size += 1
        return made.map

    def rep_ok(self) -> bool:
        """Whether chains end and share nothing, and every key has a valid map of its own."""
        if len(self.table) != BUCKETS:
            return False
        visited = set()
        maps = set()
        for outer in self.table:
            while outer is not None:
                if outer in visited or outer.map is None or outer.map in maps:
                    return False
                visited.add(outer)
                maps.add(outer.map)
                if not outer.map.rep_ok():
                    return False
                outer = outer.next
        return len(visited) == self.size
