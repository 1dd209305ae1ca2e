# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _items(self) -> list[int]: self.n = 1; return [1]
    def f(self) -> None: (x for x in self._items())
