# ask: ok
# expect: violated
# calls: c.f('x')
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: str) -> None:
        if '' < s in 'xyz': self.n = 1
