# ask: ok
# expect: violated
# calls: c.f([m.M(), m.M()])
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, xs: list[M]) -> None:
        if len(xs) == 2 and xs[0] is not xs[1]: self.n = 1
