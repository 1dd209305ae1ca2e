# ask: ok
# expect: violated
# calls: c.f(2)
K = 5
class C:
    K = [1, 2]
    T = {k: K for k in K}
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 5
    def f(self, x: int) -> None: self.n = self.T.get(x, 0)
