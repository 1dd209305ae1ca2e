# ask: ok
# expect: violated
# calls: c.f(c.get())
class C:
    def __init__(self) -> None: self.v: list[int] = []; self.n = 0
    def get(self) -> list[int]: return self.v
    def f(self, xs: list[int]) -> None: self.n = xs is self.v
    def ok(self) -> bool: return self.n == 0
