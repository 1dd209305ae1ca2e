# ask: ok
# expect: holds
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __eq__(self, o: object) -> bool: return isinstance(o, K) and self.v == o.v
    def __hash__(self) -> int: return 1
class C:
    def __init__(self) -> None: self.s = {K(1), K(2)}
    def f(self) -> None: self.s.add(K(1))
    def ok(self) -> bool: return len(self.s) == 2 and K(2) in self.s and K(3) not in self.s
