# ask: ok
# expect: violated
# calls: c.f(None)
from typing import Any
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: Any) -> None:
        if x is None: self.n = 1
