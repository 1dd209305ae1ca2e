"""A hash map with sixteen buckets of chained entries, after ``java.util.HashMap``."""

from __future__ import annotations

BUCKETS = 16


class Entry:
    """One association, in the chain of its bucket."""

    key: int
    value: int
    next: Entry | None

    def __init__(self, key: int, value: int, following: Entry | None) -> None:
        self.key = key
        self.value = value
        self.next = following


class HashMap:
    """A map from integers to integers."""

    table: list[Entry | None]
    size: int

    def __init__(self) -> None:
        self.table = [None] * BUCKETS
        self.size = 0

    def get(self, key: int) -> int | None:
        entry = self.table[key % BUCKETS]
        while entry is not None:
            if entry.key == key:
                return entry.value
            entry = entry.next
        return None

    def contains_key(self, key: int) -> bool:
        entry = self.table[key % BUCKETS]
        while entry is not None:
            if entry.key == key:
                return True
            entry = entry.next
        return False

    def put(self, key: int, value: int) -> int | None:
        """Associate the key with the value; the value that it had before."""
        index = key % BUCKETS
        entry = self.table[index]
        while entry is not None:
            if entry.key == key:
                old, entry.value = entry.value, value
                return old
            entry = entry.next
        self.table[index] = Entry(key, value, self.table[index])
        self.size += 1
        return None

    def remove(self, key: int) -> int | None:
        """Take the key away; the value that it had."""
        index = key % BUCKETS
        before: Entry | None = None
        entry = self.table[index]
        while entry is not None:
            if entry.key == key:
                self.size -= 1
                if before is None:
                    self.table[index] = entry.next
                else:
                    before.next = entry.next
                return entry.value
            before, entry = entry, entry.next
        return None

    def __len__(self) -> int:
        return self.size

    def rep_ok(self) -> bool:
        """Whether there are sixteen chains that end and share nothing, and as many entries."""
        if len(self.table) != BUCKETS:
            return False
        visited = set()
        for entry in self.table:
            while entry is not None:
                if entry in visited:
                    return False
                visited.add(entry)
                entry = entry.next
        return len(visited) == self.size
