# ask: ok
# expect: violated
# calls: c.f(-1); c.f(-2)
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __eq__(self, o: object) -> bool: return True
    def __hash__(self) -> int: return self.v
class C:
    def __init__(self) -> None: self.s: set[K] = set(); self.n = 0; self.last = 0
    def f(self, v: int) -> None:
        if self.n < 2 and v != self.last:
            self.last = v
            self.n += 1
            self.s.add(K(v))
    def ok(self) -> bool: return len(self.s) == self.n
