# ask: ok
# expect: violated
# calls: c.f(m.M())
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, m: M | None = None) -> None:
        if m: self.n = 1
