# ask: ok
# expect: violated
# calls: c.f(m.F(0))
from enum import Flag
class F(Flag):
    A = 1
    B = 2
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: F) -> None:
        if not x: self.n = 1
