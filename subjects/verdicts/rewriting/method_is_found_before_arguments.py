# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.xs = [1]; self.old = self.xs
    def ok(self) -> bool: return len(self.old) == 1
    def _fresh(self) -> int: self.xs = []; return 7
    def f(self) -> None: self.xs.insert(0, self._fresh())
