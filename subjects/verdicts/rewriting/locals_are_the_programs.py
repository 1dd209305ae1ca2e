# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 2
    def ok(self) -> bool: return self.n == 2
    def f(self, x: int) -> None:
        if x is self.n is None in {x}: pass
        self.n = len(locals())
