# ask: ok
# expect: violated
# calls: c.f(m.D())
from typing import TypeVar
class B: w = 0
class D(B): w = 1
T = TypeVar("T", bound=B)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: T) -> None: self.n = x.w
