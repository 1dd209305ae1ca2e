# ask: ok
# expect: violated
# calls: with c.tx(): c.f()
from contextlib import contextmanager
class C:
    def __init__(self) -> None: self.n = self.o = 0
    def ok(self) -> bool: return self.n == 0
    @contextmanager
    def tx(self):
        self.o = 1; yield; self.o = 0
    def f(self) -> None: self.n = self.o
