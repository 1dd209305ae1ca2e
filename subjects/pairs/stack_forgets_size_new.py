"""A stack in linked nodes, whose size never shrinks."""


class Cell:
    def __init__(self, item: int, below: "Cell | None") -> None:
        self.item = item
        self.below = below


class Stack:
    def __init__(self) -> None:
        self._top: Cell | None = None
        self._size = 0

    def push(self, item: int) -> None:
        self._top = Cell(item, self._top)
        self._size += 1

    def pop(self) -> int:
        if self._top is None:
            raise IndexError("empty")
        item = self._top.item
        self._top = self._top.below
        return item

    def size(self) -> int:
        return self._size
