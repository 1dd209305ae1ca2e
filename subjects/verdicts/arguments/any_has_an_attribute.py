# ask: ok
# expect: violated
# calls: c.f(m.Duck())
class Duck:
    def quack(self) -> int: return 1
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: object) -> None:
        if hasattr(x, "quack"): self.n = 1
    def ok(self) -> bool: return self.n == 0
