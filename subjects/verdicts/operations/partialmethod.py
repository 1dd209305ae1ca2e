# ask: ok
# expect: violated
# calls: c.on()
from functools import partialmethod
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _f(self, v: int) -> None: self.n = v
    on = partialmethod(_f, 1)
