# ask: ok
# expect: violated
# calls: c.f(m.Two())
from typing import Protocol
class Sized(Protocol):
    def size(self) -> int: ...
class Two:
    def size(self) -> int: return 2
class Other:
    def weight(self) -> int: return 1
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: Sized) -> None: self.n = s.size()
