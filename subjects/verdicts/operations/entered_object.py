# ask: ok
# expect: violated
# calls: with c: c.f()
class C:
    def __init__(self) -> None: self.n = self.o = 0
    def ok(self) -> bool: return self.n == 0
    def __enter__(self) -> "C":
        self.o = 1
        return self
    def __exit__(self, *error: object) -> None: self.o = 0
    def f(self) -> None: self.n = self.o
