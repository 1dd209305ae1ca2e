# ask: ok
# expect: violated
# calls: c.f(m.B)
class A: kind = 1
class B(A): kind = 2
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, t: type[A]) -> None: self.n = t.kind
    def ok(self) -> bool: return self.n != 2
