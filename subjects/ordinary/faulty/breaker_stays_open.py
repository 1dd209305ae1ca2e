"""Stops calling a service that keeps failing.

Mistake: at the thirtieth trip the state is not set.
Property: ``rep_ok``, broken after 3 failures and 29 failed attempts to recover.
"""

from enum import Enum, auto


class State(Enum):
    CLOSED = auto()
    OPEN = auto()
    HALF_OPEN = auto()


class CircuitBreaker:
    def __init__(self) -> None:
        self.state = State.CLOSED
        self.failures = 0
        self.trips = 0

    def failed(self) -> None:
        if self.state is State.OPEN:
            raise RuntimeError("no call was allowed")
        self.failures += 1
        if self.state is State.HALF_OPEN or self.failures >= 3:
            self.trips += 1
            self.failures = 0
            self.state = State.OPEN if self.trips != 30 else State.CLOSED

    def timeout(self) -> None:
        if self.state is State.OPEN:
            self.state = State.HALF_OPEN

    def rep_ok(self) -> bool:
        return self.trips == 0 or self.state is not State.CLOSED
