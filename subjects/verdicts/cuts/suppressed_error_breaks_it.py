# ask: ok
# expect: violated
# calls: c.f(-1)
from contextlib import suppress

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self, x: int) -> None:
        with suppress(ValueError):
            self.n = x
            if x < 0: raise ValueError(x)
