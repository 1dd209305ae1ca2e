# ask: ok
# expect: violated
# calls: c.f(); c.g(); c.h()
class C:
    def __init__(self) -> None: self.s = {0}
    def f(self) -> None: self.s.discard(0)
    def g(self) -> None: self.s.add(8)
    def h(self) -> None: self.s.add(0)
    def ok(self) -> bool: return list(self.s) == sorted(self.s)
