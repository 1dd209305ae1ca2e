# ask: ok
# expect: violated
# calls: c.f(True)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: int) -> None:
        if x is True: self.n = 1
