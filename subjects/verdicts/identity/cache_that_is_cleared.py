# ask: ok
# expect: holds
from functools import cache
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, v: int) -> None: self.n = v; C.g.cache_clear()
    @cache
    def g(self) -> int: return self.n
    def ok(self) -> bool: return self.g() == self.n
