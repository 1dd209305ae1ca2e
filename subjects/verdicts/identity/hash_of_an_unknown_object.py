# ask: ok
# expect: violated
# calls: c.f(-1)
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __hash__(self) -> int: return self.v
class C:
    def __init__(self) -> None: self.n = 0; self.v = 0
    def f(self, v: int) -> None: self.v = v; self.n = hash(K(v))
    def ok(self) -> bool: return self.n == self.v or abs(self.v) > 1
