# ask: ok
# expect: undecided: it returns an iterator, which is not run
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def lazily(self): return map(self._set, [1])
    def _set(self, x: int) -> None: self.n = x
