# ask: ok
# expect: violated
# calls: +c
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __pos__(self) -> "C":
        self.n += 1
        return self
