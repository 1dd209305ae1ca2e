# verify C --property ok
from collections import deque
Q = deque()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        Q.append(1)
    def get(self) -> None:
        if len(Q) == 2:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
