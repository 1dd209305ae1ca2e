# ask: ok
# expect: holds
# claim: (not called: methods of the deque that C.queue holds, methods of the dict that C.names holds)
from collections import deque


class C:
    __slots__ = ("names", "queue")

    def __init__(self) -> None:
        self.queue: deque[int] = deque()
        self.names: dict[str, int] = {}

    def ok(self) -> bool:
        return not self.queue and not self.names
