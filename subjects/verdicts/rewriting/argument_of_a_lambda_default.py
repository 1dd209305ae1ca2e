# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 3
    def f(self, x: int) -> None:
        fs = [lambda y, k=k: y + k for k in (1, 2)]
        self.n = fs[-1](x)
