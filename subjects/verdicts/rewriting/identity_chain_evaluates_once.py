# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 1
    def _bump(self) -> "C": self.n += 1; return self
    def f(self) -> bool: self.n = 0; return self is self._bump() is not None
