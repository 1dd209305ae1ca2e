# ask: ok
# expect: violated
# calls: import operator; operator.isub(c, 1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __isub__(self, x: int) -> None: self.n -= x
