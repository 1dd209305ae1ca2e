"""Truth values as values: stored, compared, counted, and beside numbers that may be absent."""


class Flagged:
    """A flag and a level of at most two."""

    def __init__(self, on: bool, level: int | None) -> None:
        self.on = on
        self.level = level

    def add(self, by: bool) -> None:
        if self.level is not None and self.level < 2:
            self.level += by

    def compare(self, limit: int) -> None:
        self.on = self.level is not None and self.level > limit

    def merge(self, x: bool, y: bool) -> None:
        self.on = (x and not y) or (self.on ^ x)

    def count(self) -> None:
        self.level = int(self.on)
