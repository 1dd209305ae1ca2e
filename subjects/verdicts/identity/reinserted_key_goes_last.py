# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.d = {1: 1, 2: 2}
    def f(self) -> None: self.d[1] = self.d.pop(1)
    def ok(self) -> bool: return next(iter(self.d)) == 1
