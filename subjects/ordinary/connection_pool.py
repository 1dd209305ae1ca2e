"""A pool of connections, made when they are first needed."""


class PoolExhausted(Exception):
    pass


class ConnectionPool:
    def __init__(self, size: int = 3) -> None:
        if size < 1:
            raise ValueError("a pool needs a connection")
        self.size = size
        self.idle = 0
        self.busy = 0
        self.opened = 0

    def acquire(self) -> None:
        if self.idle:
            self.idle -= 1
        elif self.busy < self.size:
            self.opened += 1
        else:
            raise PoolExhausted(f"all {self.size} connections are in use")
        self.busy += 1

    def release(self, broken: bool = False) -> None:
        if not self.busy:
            raise RuntimeError("nothing to release")
        self.busy -= 1
        if not broken:
            self.idle += 1

    def shrink(self) -> int:
        closed, self.idle = self.idle, 0
        return closed

    def rep_ok(self) -> bool:
        return self.idle >= 0 and self.busy >= 0 and self.idle + self.busy <= self.size
