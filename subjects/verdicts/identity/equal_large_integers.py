# ask: ok
# expect: undecided: equal int
class C:
    def __init__(self) -> None: self.a = 1000; self.b = 500
    def f(self) -> None: self.b = 500 + 500 * (self.b == 500)
    def ok(self) -> bool: return self.a is not self.b
