"""A bag that keeps the list it was given: whoever passed it may still change it."""


class Bag:
    def __init__(self, items: list[int]) -> None:
        self._items = items

    def size(self) -> int:
        return len(self._items)
