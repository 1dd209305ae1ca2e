# ask: ok
# expect: violated
# calls: c.f(7)
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: int) -> None:
        try:
            raise ExceptionGroup("both", [ValueError(x), KeyError(x)])
        except* ValueError:
            self.n = x
        except* KeyError:
            pass
    def ok(self) -> bool: return self.n != 7
