# ask: ok
# expect: violated
# calls: 1 + c
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __radd__(self, x: int) -> int:
        self.n = 1
        return x
