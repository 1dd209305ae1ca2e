# ask: ok
# expect: violated
# calls: c.f(4)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 4
    def f(self, x: int) -> None:
        last = 0
        {(last := y) for y in [1, x] if y is not None is not x}
        self.n = last
