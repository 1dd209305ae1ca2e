# ask: ok
# expect: undecided: a symbolic integer is used as an index
class C:
    """``c.f(8)`` breaks it; ``break`` in ``finally`` drops what is on its way up."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def f(self, x: int) -> None:
        while True:
            try: self.n = len("x".ljust(x * 14))
            finally: break
