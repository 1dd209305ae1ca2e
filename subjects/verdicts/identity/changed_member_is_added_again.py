# ask: ok
# expect: violated
# calls: c.f(1); c.g()
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __eq__(self, o: object) -> bool: return isinstance(o, K) and self.v == o.v
    def __hash__(self) -> int: return self.v
class C:
    def __init__(self) -> None: self.k = K(0); self.s = {self.k}
    def f(self, v: int) -> None: self.k.v = v
    def g(self) -> None: self.s.add(self.k)
    def ok(self) -> bool: return len(self.s) == 1
