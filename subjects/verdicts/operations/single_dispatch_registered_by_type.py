# ask: ok
# expect: violated
# calls: c.put(5)
from functools import singledispatchmethod
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 5
    @singledispatchmethod
    def put(self, x): pass
    @put.register(int)
    def _(self, x): self.n = x
