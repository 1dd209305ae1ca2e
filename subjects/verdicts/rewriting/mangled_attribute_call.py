# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0; self.__g = abs
    def ok(self) -> bool: return self.n == 0
    def f(self, x: int) -> None: self.n = self.__g(x)
