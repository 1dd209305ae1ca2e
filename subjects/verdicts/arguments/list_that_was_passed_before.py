# ask: ok
# expect: holds
# claim: xs of C.f, if it was kept, was not passed or changed again
class C:
    def __init__(self) -> None: self.v: list[int] = []; self.n = 0
    def f(self, xs: list[int]) -> None:
        if xs is self.v: self.n = 1
        self.v = xs
    def ok(self) -> bool: return self.n == 0
