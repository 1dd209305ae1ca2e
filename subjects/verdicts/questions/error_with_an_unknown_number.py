# ask: ok
# expect: violated
# calls: c.f(3)
class Refused(ValueError):
    def __init__(self, code: int) -> None: super().__init__(code)
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: int) -> None: self.n = x
    def ok(self) -> bool:
        if self.n > 2: raise Refused(self.n)
        return True
