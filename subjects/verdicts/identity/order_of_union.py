# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None: self.n = list({8} | {0})[0]
    def ok(self) -> bool: return self.n == 0
