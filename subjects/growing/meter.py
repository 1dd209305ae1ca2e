"""A meter with two branches that no calls reach."""


class Meter:
    def __init__(self) -> None:
        self.total = 0
        self.resets = 0

    def add(self, amount: int) -> str:
        if amount < 0:
            raise ValueError("an amount is not negative")
        self.total += amount
        if self.total < 0:
            return "impossible"
        if self.resets < 0:
            return "never"
        return "high" if self.total > 1000 else "low"

    def reset(self) -> None:
        self.total = 0
        self.resets += 1
