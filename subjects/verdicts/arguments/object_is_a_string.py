# ask: ok
# expect: violated
# calls: c.f('on')
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: object) -> None:
        if x == "on": self.n = 1
