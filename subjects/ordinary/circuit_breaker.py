"""Stops calling a service that keeps failing."""

from enum import Enum, auto


class State(Enum):
    CLOSED = auto()
    OPEN = auto()
    HALF_OPEN = auto()


class CircuitBreaker:
    THRESHOLD = 3

    def __init__(self) -> None:
        self.state = State.CLOSED
        self.failures = 0
        self.trips = 0

    def allows(self) -> bool:
        return self.state is not State.OPEN

    def succeeded(self) -> None:
        if self.state is State.OPEN:
            raise RuntimeError("no call was allowed")
        self.state = State.CLOSED
        self.failures = 0

    def failed(self) -> None:
        if self.state is State.OPEN:
            raise RuntimeError("no call was allowed")
        self.failures += 1
        if self.state is State.HALF_OPEN or self.failures >= self.THRESHOLD:
            self.state = State.OPEN
            self.trips += 1

    def timeout(self) -> None:
        if self.state is State.OPEN:
            self.state = State.HALF_OPEN

    def rep_ok(self) -> bool:
        if self.state is State.CLOSED:
            return self.failures < self.THRESHOLD
        return self.trips >= 1 and self.failures >= self.THRESHOLD
