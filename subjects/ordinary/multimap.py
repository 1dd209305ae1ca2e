"""A dictionary with several values for each key."""

from collections import defaultdict


class MultiMap:
    def __init__(self) -> None:
        self._values: dict[int, list[int]] = defaultdict(list)
        self._size = 0

    def add(self, key: int, value: int) -> None:
        self._values[key].append(value)
        self._size += 1

    def remove(self, key: int, value: int) -> bool:
        if key not in self._values or value not in self._values[key]:
            return False
        self._values[key].remove(value)
        if not self._values[key]:
            del self._values[key]
        self._size -= 1
        return True

    def get(self, key: int) -> list[int]:
        return list(self._values.get(key, []))

    def __len__(self) -> int:
        return self._size

    def rep_ok(self) -> bool:
        sizes = [len(values) for values in self._values.values()]
        return sum(sizes) == self._size and 0 not in sizes
