"""At most so many requests in each window of time."""


class RateLimiter:
    def __init__(self, limit: int = 3, window: int = 60) -> None:
        if limit < 1 or window < 1:
            raise ValueError("limit and window must be positive")
        self.limit = limit
        self.window = window
        self.window_start = 0
        self.used = 0

    def allow(self, now: int) -> bool:
        if now >= self.window_start + self.window:
            self.window_start = now
            self.used = 0
        if self.used >= self.limit:
            return False
        self.used += 1
        return True

    def remaining(self) -> int:
        return self.limit - self.used

    def rep_ok(self) -> bool:
        return 0 <= self.used <= self.limit and self.window_start >= 0
