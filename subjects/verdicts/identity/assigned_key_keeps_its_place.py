# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.d = {1: 1, 2: 2}
    def f(self, v: int) -> None: self.d[1] = v
    def ok(self) -> bool: return next(iter(self.d)) == 1
