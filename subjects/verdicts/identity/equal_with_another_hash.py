# ask: ok
# expect: violated
# calls: c.f(1)
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __eq__(self, o: object) -> bool: return True
    def __hash__(self) -> int: return self.v
class C:
    def __init__(self) -> None: self.s = {K(0)}
    def f(self, v: int) -> None: self.s.add(K(v))
    def ok(self) -> bool: return len(self.s) == 1
