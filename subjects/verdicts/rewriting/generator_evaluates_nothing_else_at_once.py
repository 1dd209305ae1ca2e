# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _bump(self) -> int: self.n = 1; return 1
    def f(self) -> None: (self._bump() for x in [1] for y in [self._bump()] if self._bump())
