# ask: ok
# expect: violated
# calls: c.f(0)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, y: int) -> None:
        if self.n is y is not None: self.n = 1
