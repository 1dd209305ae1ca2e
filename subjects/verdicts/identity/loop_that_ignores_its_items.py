# ask: ok
# expect: violated
# calls: c.add(1); c.add(2); c.add(3); c.count()
class C:
    def __init__(self) -> None: self.s: set[int] = set(); self.n = 0
    def add(self, x: int) -> None: self.s.add(x)
    def count(self) -> None:
        self.n = 0
        for _ in self.s: self.n += 1
    def ok(self) -> bool: return self.n < 3
