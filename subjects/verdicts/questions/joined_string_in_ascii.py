# ask: ok
# expect: violated
# calls: c.f("")
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 3
    def f(self, s: str) -> None: self.n = len(ascii(s + "x"))
