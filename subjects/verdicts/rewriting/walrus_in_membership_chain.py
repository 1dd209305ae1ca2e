# ask: ok
# expect: violated
# calls: c.f(2)
class C:
    def __init__(self) -> None: self.n = 0; self.d = {2: 1}
    def ok(self) -> bool: return self.n != 2
    def f(self, x: int) -> None:
        y = 0
        if 0 < (y := x) in self.d: self.n = y
