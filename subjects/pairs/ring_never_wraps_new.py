"""A queue of at most three numbers, in three fields and two numbers."""


class Ring:
    def __init__(self) -> None:
        self._a = self._b = self._c = 0
        self._start = 0
        self._count = 0

    def put(self, item: int) -> bool:
        if self._count == 3:
            return False
        place = (self._start + self._count) % 3
        if place == 0:
            self._a = item
        elif place == 1:
            self._b = item
        else:
            self._c = item
        self._count += 1
        return True

    def take(self) -> int | None:
        if self._count == 0:
            return None
        place = self._start
        self._start = self._start + 1
        self._count -= 1
        return (self._a, self._b, self._c)[place]
