"""A box that gives a copy of what is in it."""


class Box:
    def __init__(self) -> None:
        self._items: list[int] = []

    def put(self, item: int) -> None:
        self._items.append(item)

    def items(self) -> list[int]:
        return list(self._items)
