# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.xs = [1]; self.n = 1
    def ok(self) -> bool: return self.n == 1
    def _grow(self) -> int: self.xs = [*self.xs, 9]; return 9
    def f(self) -> None: self.xs = [1]; self.n = [*self.xs, self._grow()].count(9)
