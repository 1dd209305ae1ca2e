# ask: ok
# expect: undecided: it returns a function, which is not called
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def setter(self): return self._set
    def _set(self, x: int) -> None: self.n = x
