# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0; self.o = [0]
    def ok(self) -> bool: return self.n == 0
    def _bump(self) -> "C": self.n = 1; return self
    def f(self) -> bool: return self is self.o is self._bump()
