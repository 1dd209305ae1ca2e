"""A cache that forgets what was not used for longest."""

from collections import OrderedDict


class LRUCache:
    def __init__(self, capacity: int = 3):
        if capacity < 1:
            raise ValueError("capacity must be positive")
        self.capacity = capacity
        self.items = OrderedDict()
        self.hits = 0
        self.misses = 0

    def get(self, key, default=None):
        if key not in self.items:
            self.misses += 1
            return default
        self.items.move_to_end(key)
        self.hits += 1
        return self.items[key]

    def put(self, key, value):
        if key in self.items:
            self.items.move_to_end(key)
        elif len(self.items) >= self.capacity:
            self.items.popitem(last=False)
        self.items[key] = value

    def peek(self, key):
        """The value, without making it more recent."""
        return self.items.get(key)

    def discard(self, key):
        if key in self.items:
            del self.items[key]
            return True
        return False

    def resize(self, capacity: int):
        if capacity < 1:
            raise ValueError("capacity must be positive")
        self.capacity = capacity
        while len(self.items) > capacity:
            self.items.popitem(last=False)

    @property
    def hit_rate(self):
        asked = self.hits + self.misses
        if asked == 0:
            return 0.0
        return self.hits / asked

    def oldest(self):
        if not self.items:
            raise LookupError("the cache is empty")
        return next(iter(self.items))

    def __len__(self):
        return len(self.items)

    def __contains__(self, key):
        return key in self.items
