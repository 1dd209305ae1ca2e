"""Counts up to a limit; in one step."""


class Meter:
    def __init__(self) -> None:
        self._level = 0

    def up(self, n: int) -> int:
        self._level = min(5, self._level + max(n, 0))
        return self._level

    def level(self) -> int:
        return self._level
