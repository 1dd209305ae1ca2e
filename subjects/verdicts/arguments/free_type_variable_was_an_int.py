# ask: ok
# expect: holds
# claim: x of C.f, declared T, was an int
from typing import TypeVar
T = TypeVar("T")
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: T) -> T: return x
