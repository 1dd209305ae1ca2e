# ask: ok
# expect: undecided: a symbolic integer is used as an index
class C:
    """``c.f(8)`` breaks it; here the question itself swallows the cut."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool:
        try: return len("x".ljust(self.n * 14)) < 100
        except BaseException: return True
    def f(self, x: int) -> None: self.n = x
