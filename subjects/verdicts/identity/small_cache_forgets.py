# ask: ok
# expect: violated
# calls: c.g(0); c.f(); c.g(1); c.g(0)
from functools import lru_cache
class C:
    def __init__(self) -> None: self.n = 0; self.seen = 0
    def f(self) -> None: self.n = 1
    @lru_cache(maxsize=1)
    def h(self, v: int) -> int: return self.n
    def g(self, v: int) -> None: self.seen = self.h(v) if v == 0 else self.h(1) * 0
    def ok(self) -> bool: return self.seen == 0
