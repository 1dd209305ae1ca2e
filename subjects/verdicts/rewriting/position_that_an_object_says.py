# ask: ok
# expect: violated
# calls: c.f(m.Place(2))
class Place:
    def __init__(self, n: int) -> None: self.n = n
    def __index__(self) -> int: return self.n
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 9
    def f(self, p: Place) -> None: self.n = [7, 8, 9][p]
