# ask: ok
# expect: violated
# calls: c.f(m.M())
class M: pass
DEFAULT = M()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, m: M = DEFAULT) -> None:
        if m is not DEFAULT: self.n = 1
