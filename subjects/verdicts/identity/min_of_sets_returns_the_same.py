# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0; self.a: set[int] = set()
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None: self.n = min(self.a, {1}, key=len) is self.a
