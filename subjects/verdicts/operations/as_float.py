# ask: ok
# expect: violated
# calls: float(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __float__(self) -> float:
        self.n += 1
        return 1.5
