# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: int = 3, /, y: int = 4) -> None:
        if x == 1: self.n = 1
