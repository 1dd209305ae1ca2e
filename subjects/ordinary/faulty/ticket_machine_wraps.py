"""Tickets with two digits.

Mistake: the number that was taken last wraps at 100, the number that is served does not.
Property: ``rep_ok``, broken once a ticket was served and 100 were taken.
"""


class TicketMachine:
    def __init__(self) -> None:
        self.last_taken = 0
        self.now_serving = 0

    def take(self) -> int:
        self.last_taken = (self.last_taken + 1) % 100
        return self.last_taken

    def call_next(self) -> int | None:
        if self.now_serving == self.last_taken:
            return None
        self.now_serving += 1
        return self.now_serving

    def rep_ok(self) -> bool:
        return 0 <= self.now_serving <= self.last_taken
