# ask: ok
# expect: violated
# calls: c.f([(7, m.M())])
class M: pass
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, xs: list[tuple[int, M]]) -> None:
        if xs and xs[0][0] == 7: self.n = 1
