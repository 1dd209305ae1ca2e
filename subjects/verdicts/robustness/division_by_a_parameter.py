# ask: no-crash
# expect: violated
# calls: c.f(0)
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: int) -> None: self.n = 10 // x
