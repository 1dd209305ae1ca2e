# ask: ok
# expect: violated
# calls: c.f((1, 2))
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: object) -> None:
        match x:
            case (a, b): self.n = 1
            case _: pass
    def ok(self) -> bool: return self.n == 0
