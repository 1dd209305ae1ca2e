# ask: ok
# expect: violated
# calls: c.put("on")
from functools import singledispatchmethod
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    @singledispatchmethod
    def put(self, x: object) -> None: pass
    @put.register
    def _(self, x: int) -> None: pass
    @put.register
    def _(self, x: str) -> None:
        if x == "on": self.n = 1
