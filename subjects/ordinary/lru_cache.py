"""A small cache with statistics."""

from collections import OrderedDict


class Cache:
    def __init__(self, capacity: int = 2) -> None:
        if not 1 <= capacity <= 4:
            raise ValueError(f"bad capacity {capacity}")
        self.capacity = capacity
        self._items: OrderedDict[int, int] = OrderedDict()
        self.hits = 0
        self.misses = 0

    def get(self, key: int) -> int | None:
        if key not in self._items:
            self.misses += 1
            return None
        self.hits += 1
        self._items.move_to_end(key)
        return self._items[key]

    def put(self, key: int, value: int) -> None:
        self._items[key] = value
        self._items.move_to_end(key)
        if len(self._items) > self.capacity:
            self._items.popitem(last=False)

    def hit_rate(self) -> float:
        asked = self.hits + self.misses
        return self.hits / asked if asked else 0.0

    def rep_ok(self) -> bool:
        return len(self._items) <= self.capacity and self.hits >= 0 and self.misses >= 0
