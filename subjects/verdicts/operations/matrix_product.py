# ask: ok
# expect: violated
# calls: c @ 17
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __matmul__(self, x: int) -> int:
        if x == 17: self.n = x
        return x
