# ask: ok
# expect: violated
# calls: c.put(None)
from functools import singledispatchmethod
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    @singledispatchmethod
    def put(self, x): self.n = 1
    @put.register
    def _(self, x: int) -> None: pass
