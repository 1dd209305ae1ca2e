# ask: ok
# expect: violated
# calls: import operator; operator.index(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __index__(self) -> int:
        self.n += 1
        return self.n
