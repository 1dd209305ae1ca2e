"""A queue of at most three numbers, in a list."""


class Ring:
    def __init__(self) -> None:
        self._items: list[int] = []

    def put(self, item: int) -> bool:
        if len(self._items) == 3:
            return False
        self._items.append(item)
        return True

    def take(self) -> int | None:
        return self._items.pop(0) if self._items else None
