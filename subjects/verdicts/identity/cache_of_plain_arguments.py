# ask: ok
# expect: holds
from functools import cache
@cache
def double(v: int) -> int: return v + v
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, v: bool) -> None: self.n = double(3 if v else 4)
    def ok(self) -> bool: return self.n in (0, 6, 8)
