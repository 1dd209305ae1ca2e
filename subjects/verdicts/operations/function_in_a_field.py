# ask: ok
# expect: violated
# calls: c.put(4)
class C:
    def __init__(self) -> None:
        self.n = 0
        self.put = self._put
    def ok(self) -> bool: return self.n != 4
    def _put(self, x: int) -> None: self.n = x
