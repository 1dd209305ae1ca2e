"""A bag that is filled once."""


class Bag:
    def __init__(self, items: list[int]) -> None:
        self._items = list(items)

    def size(self) -> int:
        return len(self._items)
