# ask: ok
# expect: violated
# calls: c.f()
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __hash__(self) -> int: return self.v
    def __eq__(self, o: object) -> bool: return isinstance(o, K) and self.v == o.v
class C:
    def __init__(self) -> None: self.k = K(0); self.d = {self.k: 1}
    def f(self) -> None: self.k.v = 1; self.d = dict(self.d)
    def ok(self) -> bool: return K(self.k.v) in self.d
