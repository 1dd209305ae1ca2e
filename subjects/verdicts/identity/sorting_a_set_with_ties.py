# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None: self.n = sorted({9, 1}, key=lambda v: v % 8)[0]
    def ok(self) -> bool: return self.n != 9
