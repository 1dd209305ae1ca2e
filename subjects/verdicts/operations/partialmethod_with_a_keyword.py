# ask: ok
# expect: violated
# calls: c.twice(6)
from functools import partialmethod
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 12
    def _add(self, x: int, *, by: int) -> None: self.n += x * by
    twice = partialmethod(_add, by=2)
