# ask: ok
# expect: undecided: a symbolic integer is used as an index
class C:
    """``c.f(8)`` breaks it; the cut is raised in a key that ``sorted`` calls."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def f(self, x: int) -> None:
        def key(y: int) -> int:
            self.n = len("x".ljust(y * 14))
            return self.n
        try: sorted([x, 0], key=key)
        finally: return
