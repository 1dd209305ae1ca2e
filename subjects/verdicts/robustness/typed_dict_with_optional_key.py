# ask: no-crash
# expect: violated
# calls: c.f({"x": 1})
from typing import NotRequired, TypedDict
class Size(TypedDict):
    x: int
    y: NotRequired[int]
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, size: Size) -> None: self.n = size["x"] + size["y"]
