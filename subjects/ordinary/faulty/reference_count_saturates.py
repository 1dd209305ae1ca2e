"""A resource that is freed with its last reference.

Mistake: the count stays at 40, so the last of 41 references is released too early.
Property: ``rep_ok``, broken after 40 references were added and 40 released.
"""


class SharedResource:
    def __init__(self) -> None:
        self._count = 1
        self._users = 1

    def acquire(self) -> None:
        if self._count == 0:
            raise RuntimeError("freed")
        self._count = min(40, self._count + 1)
        self._users += 1

    def release(self) -> None:
        if self._count == 0:
            raise RuntimeError("freed twice")
        self._count -= 1
        self._users -= 1

    def rep_ok(self) -> bool:
        return (self._count == 0) == (self._users == 0)
