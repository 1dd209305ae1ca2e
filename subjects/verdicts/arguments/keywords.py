# ask: ok
# expect: violated
# calls: c.f(x=1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, **options: int) -> None:
        if options: self.n = 1
