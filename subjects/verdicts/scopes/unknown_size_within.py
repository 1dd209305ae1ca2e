# ask: ok
# expect: violated
# calls: c.f(3)
class C:
    """Within the scope every size counts, whatever it is made of."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 5
    def f(self, x: int) -> None: self.n = len([0] * (x + 2))
