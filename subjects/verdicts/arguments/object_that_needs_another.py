# ask: ok
# expect: violated
# calls: c.f(m.Outer(m.Inner()))
class Inner: pass
class Outer:
    def __init__(self, inner: Inner) -> None: self.inner = inner
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, o: Outer) -> None: self.n = 1
