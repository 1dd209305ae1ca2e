"""A counting semaphore without threads: it says whether one would have to wait."""


class Semaphore:
    def __init__(self, permits: int = 1) -> None:
        if permits < 0:
            raise ValueError("permits are not negative")
        self._permits = permits
        self._waiting = 0

    def acquire(self) -> bool:
        if self._permits > 0:
            self._permits -= 1
            return True
        self._waiting += 1
        return False

    def release(self) -> None:
        if self._waiting:
            self._waiting -= 1
        else:
            self._permits += 1

    def __repr__(self) -> str:
        return f"<Semaphore {self._permits} free, {self._waiting} waiting>"

    def rep_ok(self) -> bool:
        return self._permits >= 0 and self._waiting >= 0 and not (self._permits and self._waiting)
