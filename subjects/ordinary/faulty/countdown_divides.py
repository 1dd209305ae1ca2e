"""The speed that is needed to arrive in an hour.

Mistake: after sixty minutes no time is left, and the division fails.
Property: ``no-crash``: ``speed`` raises ZeroDivisionError after 60 minutes.
"""


class Journey:
    MINUTES = 60

    def __init__(self) -> None:
        self.passed = 0

    def minute(self) -> None:
        if self.passed < self.MINUTES:
            self.passed += 1

    def speed(self) -> int:
        """In metres a minute, for six kilometres."""
        return 6000 // (self.MINUTES - self.passed)

    def rep_ok(self) -> bool:
        return 0 <= self.passed <= self.MINUTES
