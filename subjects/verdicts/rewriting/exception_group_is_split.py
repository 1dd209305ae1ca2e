# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 3
    def f(self, x: int) -> None:
        self.n = 0
        try:
            raise ExceptionGroup("g", [ValueError(x), KeyError(x)])
        except* ValueError: self.n += x
        except* KeyError: self.n += 2
