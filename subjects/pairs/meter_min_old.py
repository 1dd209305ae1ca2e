"""Counts up to a limit; in a loop."""


class Meter:
    def __init__(self) -> None:
        self._level = 0

    def up(self, n: int) -> int:
        for _ in range(min(max(n, 0), 5)):
            if self._level < 5:
                self._level += 1
        return self._level

    def level(self) -> int:
        return self._level
