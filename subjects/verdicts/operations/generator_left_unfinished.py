# ask: ok
# expect: violated
# calls: next(c.f())
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self):
        self.n = 1; yield; self.n = 0
