# ask: ok
# expect: violated
# calls: c >>= 1
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __irshift__(self, x: int) -> "C":
        self.n = x
        return self
