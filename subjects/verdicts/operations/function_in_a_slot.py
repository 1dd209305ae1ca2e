# ask: ok
# expect: violated
# calls: c.put()
class C:
    __slots__ = ("n", "put")
    def __init__(self) -> None:
        self.n = 0
        self.put = self._put
    def _put(self) -> None: self.n = 1
    def ok(self) -> bool: return self.n == 0
