# ask: ok
# expect: violated
# calls: c.f(c.get())
class C:
    def __init__(self) -> None: self.v: dict[str, int] = {}; self.n = 0
    def get(self) -> dict[str, int]: return self.v
    def f(self, d: dict[str, int]) -> None:
        if d is self.v: self.n = 1
    def ok(self) -> bool: return self.n == 0
