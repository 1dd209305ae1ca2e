# ask: ok
# expect: violated
# calls: c.f(True)
from typing import Any
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: Any) -> None:
        match x:
            case bool(): self.n = 1
