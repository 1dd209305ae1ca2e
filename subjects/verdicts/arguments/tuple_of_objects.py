# ask: ok
# expect: violated
# calls: c.f((m.M(), 1))
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, t: tuple[M, int]) -> None: self.n = t[1]
