# ask: ok
# expect: holds
# claim: 4 operations of C, within
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __iadd__(self, x: int) -> "C":
        self.n += x - x
        return self
    def __imatmul__(self, x: int) -> "C": return self
