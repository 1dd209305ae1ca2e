# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.a: set[int] = {1}; self.b: set[int] = {2}; self.n = 0
    def f(self) -> None: self.n = 1 if max(self.a, self.b, key=len) is self.a else 2
    def ok(self) -> bool: return self.n == 0
