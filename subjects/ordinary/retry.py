"""Retries with exponential back-off."""


class GaveUp(Exception):
    pass


class Retry:
    def __init__(self, attempts: int = 5, longest: int = 60) -> None:
        if attempts < 1:
            raise ValueError("try at least once")
        if longest < 1:
            raise ValueError("wait at least a second")
        self.attempts = attempts
        self.longest = longest
        self.failed = 0
        self.delay = 1

    def failure(self) -> int:
        """The seconds to wait before the next attempt."""
        self.failed += 1
        if self.failed >= self.attempts:
            raise GaveUp(f"failed {self.failed} times")
        delay = self.delay
        self.delay = min(self.delay * 2, self.longest)
        return delay

    def success(self) -> None:
        self.failed = 0
        self.delay = 1

    def exhausted(self) -> bool:
        return self.failed >= self.attempts

    def rep_ok(self) -> bool:
        return self.failed >= 0 and 1 <= self.delay <= self.longest
