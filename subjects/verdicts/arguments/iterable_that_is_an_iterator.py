# ask: ok
# expect: violated
# calls: c.f(iter([1]))
from collections.abc import Iterable
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, xs: Iterable[int]) -> None:
        a = list(xs); b = list(xs)
        if a != b: self.n = 1
    def ok(self) -> bool: return self.n == 0
