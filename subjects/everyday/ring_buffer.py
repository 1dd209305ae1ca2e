"""The last few measurements, in a list that is never moved."""


class RingBuffer:
    def __init__(self, size: int = 3):
        if size <= 0:
            raise ValueError("size must be positive")
        self._data = [None] * size
        self._start = 0
        self._count = 0

    def append(self, item):
        """Add at the end; returns what had to go, if anything."""
        end = (self._start + self._count) % len(self._data)
        lost = None
        if self._count == len(self._data):
            lost = self._data[end]
            self._start = (self._start + 1) % len(self._data)
        else:
            self._count += 1
        self._data[end] = item
        return lost

    def popleft(self):
        if self._count == 0:
            raise IndexError("pop from an empty buffer")
        item = self._data[self._start]
        self._data[self._start] = None
        self._start = (self._start + 1) % len(self._data)
        self._count -= 1
        return item

    def __getitem__(self, index: int):
        if index < 0:
            index += self._count
        if not 0 <= index < self._count:
            raise IndexError("index out of range")
        return self._data[(self._start + index) % len(self._data)]

    def __iter__(self):
        for index in range(self._count):
            yield self[index]

    def __len__(self):
        return self._count

    @property
    def full(self):
        return self._count == len(self._data)

    def average(self):
        if not self._count:
            return None
        return sum(self) / self._count

    def resize(self, size: int):
        if size <= 0:
            raise ValueError("size must be positive")
        kept = list(self)[-size:]
        self._data = kept + [None] * (size - len(kept))
        self._start = 0
        self._count = len(kept)
