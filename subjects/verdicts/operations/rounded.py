# ask: ok
# expect: violated
# calls: round(c, 3)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __round__(self, digits: int = 0) -> int:
        self.n = digits
        return 0
