"""A pool of forty connections.

Mistake: the number of those in use is compared before the new one is counted, with ``<=``.
Property: ``rep_ok``, broken after 41 calls of ``acquire``.
"""


class ConnectionPool:
    SIZE = 40

    def __init__(self) -> None:
        self.idle = 0
        self.busy = 0

    def acquire(self) -> None:
        if self.idle:
            self.idle -= 1
        elif self.busy > self.SIZE:
            raise RuntimeError(f"all {self.SIZE} connections are in use")
        self.busy += 1

    def release(self) -> None:
        if self.busy:
            self.busy -= 1
            self.idle += 1

    def rep_ok(self) -> bool:
        return self.idle + self.busy <= self.SIZE
