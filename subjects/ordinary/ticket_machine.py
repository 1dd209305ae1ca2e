"""Tickets at the counter of an office: take a number, wait until it is called."""


class TicketMachine:
    def __init__(self) -> None:
        self.last_taken = 0
        self.now_serving = 0

    def take(self) -> int:
        self.last_taken += 1
        return self.last_taken

    def call_next(self) -> int | None:
        if self.now_serving == self.last_taken:
            return None
        self.now_serving += 1
        return self.now_serving

    def waiting(self) -> int:
        return self.last_taken - self.now_serving

    def close(self) -> None:
        """A new day starts with ticket 1."""
        self.last_taken = self.now_serving = 0

    def rep_ok(self) -> bool:
        return 0 <= self.now_serving <= self.last_taken
