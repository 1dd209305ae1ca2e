# ask: ok
# expect: holds
# claim: not called: C.f with a size above 5
class C:
    """``c.f(6)`` breaks it; a list of six items is out of scope, whoever makes it."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 6
    def f(self, x: int) -> None: self.n = len([0] * x)
