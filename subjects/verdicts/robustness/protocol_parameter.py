# ask: ok
# expect: violated
# calls: c.f(m.Box(7))
from typing import Protocol
class Sized(Protocol):
    def size(self) -> int: ...
class Box:
    def __init__(self, n: int) -> None: self.n = n
    def size(self) -> int: return self.n
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, sized: Sized) -> None: self.n = sized.size()
    def ok(self) -> bool: return self.n != 7
