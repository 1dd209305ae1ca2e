# ask: ok
# expect: violated
# calls: import math; math.trunc(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __trunc__(self) -> int:
        self.n += 1
        return self.n
