# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.s: set[object] = {1}
    def f(self) -> None: self.s = self.s & {True}
    def ok(self) -> bool: return all(type(k) is int for k in self.s)
