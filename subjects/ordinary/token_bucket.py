"""A token bucket: tokens drip in, requests take them out."""


class TokenBucket:
    def __init__(self, capacity: int) -> None:
        if capacity <= 0:
            raise ValueError("a bucket holds at least one token")
        self.capacity = capacity
        self.tokens = capacity
        self.rejected = 0

    def tick(self, seconds: int = 1) -> None:
        if seconds < 0:
            raise ValueError("time does not run backwards")
        self.tokens = min(self.capacity, self.tokens + seconds)

    def take(self, count: int = 1) -> bool:
        if count < 1:
            raise ValueError("take at least one token")
        if count > self.tokens:
            self.rejected += 1
            return False
        self.tokens -= count
        return True

    def is_full(self) -> bool:
        return self.tokens == self.capacity

    def rep_ok(self) -> bool:
        return 0 <= self.tokens <= self.capacity and self.rejected >= 0
