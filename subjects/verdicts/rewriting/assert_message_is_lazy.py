# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _bump(self) -> str: self.n = 1; return "no"
    def f(self, x: int) -> None: assert x is x or self._bump(), self._bump()
