"""A hundred requests, counted in six bits.

Mistake: the counter wraps at 64, so the limit of 100 is never seen.
Property: ``rep_ok``, broken after 101 requests.
"""


class RateLimiter:
    LIMIT = 100

    def __init__(self) -> None:
        self._used = 0
        self.granted = 0

    def allow(self) -> bool:
        if self._used >= self.LIMIT:
            return False
        self._used = (self._used + 1) & 63
        self.granted += 1
        return True

    def new_window(self) -> None:
        self._used = 0
        self.granted = 0

    def rep_ok(self) -> bool:
        return self.granted <= self.LIMIT
