# ask: ok
# expect: violated
# calls: c.f(1)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 2
    def f(self, x: int) -> None:
        match {"a": x, "b": 2}:
            case {"a": 1, **rest} if (k := rest) is not None: self.n = k["b"]
            case _: self.n = 0
