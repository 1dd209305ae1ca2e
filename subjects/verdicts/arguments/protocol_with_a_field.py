# ask: ok
# expect: violated
# calls: c.f(m.B())
from typing import Protocol
class P(Protocol):
    size: int
class A:
    def __init__(self) -> None: self.size = 1
class B:
    size = 2
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: P) -> None: self.n = x.size
    def ok(self) -> bool: return self.n != 2
