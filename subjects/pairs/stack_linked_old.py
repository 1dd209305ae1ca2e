"""A stack in a list."""


class Stack:
    def __init__(self) -> None:
        self._items: list[int] = []

    def push(self, item: int) -> None:
        self._items.append(item)

    def pop(self) -> int:
        if not self._items:
            raise IndexError("empty")
        return self._items.pop()

    def size(self) -> int:
        return len(self._items)
