"""A clock of three hours: remainders and floor division of stored values."""


class Clock:
    """An hour, and whether the hours so far make an even number."""

    def __init__(self) -> None:
        self.hour = 0
        self.even = True

    def tick(self, hours: int) -> None:
        total = self.hour + hours
        self.even = self.even == (total % 2 == 0)
        self.hour = total % 3

    def halve(self) -> None:
        self.hour //= 2
