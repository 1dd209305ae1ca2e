# ask: ok
# expect: violated
# calls: c.add(1);c.add(2);c.f()
class C:
    def __init__(self) -> None: self.n = 0; self.s: set[int] = set()
    def ok(self) -> bool: return self.n == 0
    def add(self, x: int) -> None: self.s.add(x)
    def f(self) -> None:
        try:
            for x in self.s: self.n = len(self.s) > 1
        finally: return
