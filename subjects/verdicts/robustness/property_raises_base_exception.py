# ask: ok
# expect: violated
# calls: c.f(6)
class Stop(BaseException): pass
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: int) -> None: self.n = x
    def ok(self) -> bool:
        if self.n > 5:
            raise Stop
        return True
