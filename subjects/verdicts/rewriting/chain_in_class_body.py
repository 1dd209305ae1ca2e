# ask: ok
# expect: violated
# calls: c.f()
class C:
    A = None
    B = 1 if A is None is not ... and A is A is None else 0
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None: self.n = self.B
