# ask: ok
# expect: holds
# claim: more than 3 items in xs of C.f
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, xs: list[int]) -> None:
        if len(xs) > 3: self.n = 1
