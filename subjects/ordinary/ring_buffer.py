"""A ring buffer that overwrites its oldest item."""


class RingBuffer:
    SIZE = 4

    def __init__(self) -> None:
        self._items: list[int | None] = [None] * self.SIZE
        self._head = 0
        self._count = 0
        self.overwritten = 0

    def push(self, item: int) -> None:
        tail = (self._head + self._count) % self.SIZE
        self._items[tail] = item
        if self._count == self.SIZE:
            self._head = (self._head + 1) % self.SIZE
            self.overwritten += 1
        else:
            self._count += 1

    def pop(self) -> int | None:
        if self._count == 0:
            return None
        item = self._items[self._head]
        self._items[self._head] = None
        self._head = (self._head + 1) % self.SIZE
        self._count -= 1
        return item

    def __len__(self) -> int:
        return self._count

    def rep_ok(self) -> bool:
        filled = sum(item is not None for item in self._items)
        return 0 <= self._head < self.SIZE and filled == self._count
