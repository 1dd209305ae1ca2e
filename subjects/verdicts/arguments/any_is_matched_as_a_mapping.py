# ask: ok
# expect: violated
# calls: c.f({'k': 3})
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: object) -> None:
        match x:
            case {"k": int(v)}: self.n = v
            case _: pass
    def ok(self) -> bool: return self.n != 3
