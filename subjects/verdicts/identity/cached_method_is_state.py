# ask: ok
# expect: violated
# calls: c.g();c.f()
from functools import cache
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None: self.n = 1
    @cache
    def g(self) -> int: return self.n
    def ok(self) -> bool: return self.g() == self.n
