# ask: ok
# expect: holds
# claim: (not called: C.put, which a field holds)
class C:
    def __init__(self) -> None:
        self.n = 0
        setattr(self, "put", self._put)
    def ok(self) -> bool: return self.n == 0
    def _put(self, x: int) -> None: self.n = x
