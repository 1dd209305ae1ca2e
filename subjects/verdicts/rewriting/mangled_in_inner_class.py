# ask: ok
# expect: holds
class C:
    class _D:
        def __init__(self) -> None: self.__g = abs
        def h(self, x: int) -> int: return self.__g(x)
    def __init__(self) -> None: self.n = 0; self.d = C._D()
    def ok(self) -> bool: return self.n >= 0 and not hasattr(self.d, "_C__g")
    def f(self, x: int) -> None: self.n = self.d.h(x)
