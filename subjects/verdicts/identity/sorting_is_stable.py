# ask: ok
# expect: holds
class K:
    def __init__(self, a: int, b: int) -> None: self.a, self.b = a, b
    def __lt__(self, o: "K") -> bool: return self.a < o.a
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, a: int, b: int) -> None: self.n = sorted([K(a, 0), K(b, 1)])[0].b if a == b else 0
    def ok(self) -> bool: return self.n == 0
