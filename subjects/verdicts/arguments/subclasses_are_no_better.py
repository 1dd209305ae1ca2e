# ask: ok
# expect: holds
class B: w = 0
class D(B): w = 0
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, b: B) -> None: self.n = b.w
