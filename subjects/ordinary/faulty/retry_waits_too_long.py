"""Retries that wait five seconds longer each time.

Mistake: the longest delay of 300 seconds is compared before the delay grows.
Property: ``rep_ok``, broken after 60 failures.
"""


class Retry:
    LONGEST = 300

    def __init__(self) -> None:
        self.delay = 5

    def failure(self) -> int:
        delay = self.delay
        if self.delay <= self.LONGEST:
            self.delay += 5
        return delay

    def success(self) -> None:
        self.delay = 5

    def rep_ok(self) -> bool:
        return 5 <= self.delay <= self.LONGEST
