# ask: ok
# expect: violated
# calls: c.f({m.M()})
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: set[M]) -> None: self.n = len(s)
