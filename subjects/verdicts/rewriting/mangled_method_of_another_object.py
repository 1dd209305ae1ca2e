# ask: ok
# expect: violated
# calls: c.f(3)
class _Box:
    def __init__(self) -> None: self._C__n = 0
    def _C__put(self, x: int) -> None: self._C__n = x
class C:
    def __init__(self) -> None: self.b = _Box()
    def ok(self) -> bool: return self.b._C__n != 3
    def f(self, x: int) -> None: self.b.__put(x)
