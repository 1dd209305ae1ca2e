# ask: ok
# expect: undecided: more than 20000 steps
class C:
    """``c.f()`` counts to 30,000, which breaks it."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        try:
            for _ in range(30_000): pass
            self.n = 1
        finally: return
