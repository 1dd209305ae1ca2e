# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: float) -> None:
        if isinstance(x, int): self.n = 1
