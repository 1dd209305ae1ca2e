"""A box that gives its own list away: callers may change it."""


class Box:
    def __init__(self) -> None:
        self._items: list[int] = []

    def put(self, item: int) -> None:
        self._items.append(item)

    def items(self) -> list[int]:
        return self._items
