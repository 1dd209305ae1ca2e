"""A clock with minutes and seconds.

Mistake: a minute has 61 seconds.
Property: ``rep_ok``, broken after 60 ticks.
"""


class Clock:
    def __init__(self) -> None:
        self.minutes = 0
        self.seconds = 0

    def tick(self) -> None:
        self.seconds += 1
        if self.seconds > 60:
            self.seconds = 0
            self.minutes += 1

    def reset(self) -> None:
        self.minutes = self.seconds = 0

    def rep_ok(self) -> bool:
        return 0 <= self.seconds < 60
