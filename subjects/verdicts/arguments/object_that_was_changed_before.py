# ask: ok
# expect: violated
# calls: x = m.M(); x.bump(); x.bump(); c.f(x)
class M:
    def __init__(self) -> None: self.k = 0
    def bump(self) -> None: self.k += 1
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, m: M) -> None: self.n = int(m.k == 2)
