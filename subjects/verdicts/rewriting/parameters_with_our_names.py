# ask: ok
# expect: violated
# calls: c.f(3)
class _D:
    def call(this, name: int = 0, function: int = 0, self: int = 0, receiver: int = 0) -> int:
        return name + function + self + receiver
class C:
    def __init__(self) -> None: self.n = 0; self.d = _D(); self.g = self.d.call
    def ok(self) -> bool: return self.n != 4
    def f(self, x: int) -> None: self.n = self.g(name=x, function=0, self=1, receiver=0)
