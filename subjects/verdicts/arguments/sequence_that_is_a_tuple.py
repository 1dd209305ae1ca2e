# ask: ok
# expect: violated
# calls: c.f((1,))
from collections.abc import Sequence
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, xs: Sequence[int]) -> None:
        if isinstance(xs, tuple) and xs: self.n = 1
    def ok(self) -> bool: return self.n == 0
