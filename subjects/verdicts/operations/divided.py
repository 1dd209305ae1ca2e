# ask: ok
# expect: violated
# calls: c / 2
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __truediv__(self, x: int) -> int:
        self.n = x
        return 0
