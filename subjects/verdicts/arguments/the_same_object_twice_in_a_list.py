# ask: ok
# expect: violated
# calls: x = m.M(); c.f([x, x])
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, xs: list[M]) -> None:
        if len(xs) == 2 and xs[0] is xs[1]: self.n = 1
