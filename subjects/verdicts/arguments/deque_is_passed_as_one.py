# ask: ok
# expect: violated
# calls: import collections; c.f(collections.deque([3]))
from collections import deque
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, q: deque[int]) -> None:
        if q: self.n = q.popleft()
    def ok(self) -> bool: return self.n != 3
