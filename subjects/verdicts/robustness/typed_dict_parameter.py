# ask: ok
# expect: violated
# calls: c.f({"x": 7})
from typing import TypedDict
class Size(TypedDict):
    x: int
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, size: Size) -> None: self.n = size["x"]
    def ok(self) -> bool: return self.n != 7
