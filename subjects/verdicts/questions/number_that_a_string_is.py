# ask: ok
# expect: undecided: no value was found that fits
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != -1
    def f(self, s: str) -> None: self.n = int(s)
