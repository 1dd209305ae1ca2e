# verify C --property ok
from collections import defaultdict
Q = defaultdict(int)
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        Q[1] += 1
    def get(self) -> None:
        if Q[1] == 1:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
