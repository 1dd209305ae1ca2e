# ask: ok
# expect: violated
# calls: c.f();c.f()
class C:
    def __init__(self) -> None: self.s = {0, 1}; self.n = 0
    def f(self) -> None: self.n = self.s.pop(); self.s.add(self.n)
    def ok(self) -> bool: return self.n == 0
