# ask: ok
# expect: undecided: a symbolic integer is used as an index
class C:
    """``c.f(8)`` breaks it; the number of repetitions is tried with few values."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def f(self, x: int) -> None:
        try: self.n = len("x".ljust(x * 14))
        except: pass
