# ask: ok
# expect: holds
# claim: x of C.f, declared Any, was an object that the caller holds, None, an int or a str
from typing import Any
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: Any) -> None:
        if x is self.f: self.n = 1
