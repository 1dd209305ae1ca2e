# ask: ok
# expect: undecided: a symbolic str is looked into
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 17
    def f(self, s: str) -> None: self.n = len(repr(ValueError(s)))
