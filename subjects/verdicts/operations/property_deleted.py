# ask: ok
# expect: violated
# calls: del c.x
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    @property
    def x(self) -> int: return 0
    @x.deleter
    def x(self) -> None: self.n = 1
