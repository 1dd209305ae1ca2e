# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 5
    def f(self, n: int) -> None: self.n = len(str([f"{n}"]))
