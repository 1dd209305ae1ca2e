# ask: no-crash
# expect: violated
# calls: c.add(1); c.add(2); c.grow(3)
class C:
    def __init__(self) -> None: self.s: set[int] = set()
    def add(self, x: int) -> None: self.s.add(x)
    def grow(self, x: int) -> None:
        for _ in self.s: self.s.add(x)
