# ask: ok
# expect: violated
# calls: c.f()
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __hash__(self) -> int: return self.v
    def __eq__(self, o: object) -> bool: return isinstance(o, K) and self.v == o.v
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None: self.n = [k.v for k in {K(2), K(1)}][0]
    def ok(self) -> bool: return self.n in (0, 2)
