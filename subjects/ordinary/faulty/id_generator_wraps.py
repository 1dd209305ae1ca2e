"""Numbers that wrap at 100.

Mistake: after 99 comes 0, which is not a valid number.
Property: ``rep_ok``, broken after 99 calls of ``new``.
"""


class IdGenerator:
    def __init__(self) -> None:
        self._next = 1

    def new(self) -> int:
        number = self._next
        self._next = (self._next + 1) % 100
        return number

    def peek(self) -> int:
        return self._next

    def rep_ok(self) -> bool:
        return self._next >= 1
