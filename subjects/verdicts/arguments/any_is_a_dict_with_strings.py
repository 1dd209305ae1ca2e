# ask: ok
# expect: violated
# calls: c.f({'a': 1})
from typing import Any
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: Any) -> None:
        if isinstance(x, dict) and 'a' in x: self.n = 1
    def ok(self) -> bool: return self.n == 0
