# ask: ok
# expect: violated
# calls: c.f(7)
class Calm:
    def __init__(self, owner: "C") -> None: self.owner = owner
    def __enter__(self) -> None: pass
    def __exit__(self, kind: type | None, *_: object) -> bool:
        if kind is ValueError: self.owner.n = 1
        return True

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, x: int) -> None:
        with Calm(self):
            if x == 7: raise ValueError(x)
