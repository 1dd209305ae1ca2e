# ask: ok
# expect: violated
# calls: c.f('a')
from typing import TypeVar
T = TypeVar("T")
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: T) -> None:
        if isinstance(x, str): self.n = 1
