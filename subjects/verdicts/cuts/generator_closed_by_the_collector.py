# ask: ok
# expect: undecided: a symbolic integer is used as an index
class C:
    """``c.f(8)`` breaks it; what a generator raises while it is closed is ignored."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 100
    def _items(self, x: int):
        try: yield 1
        finally: self.n = len("x".ljust(x * 14))
    def f(self, x: int) -> None:
        for _ in self._items(x):
            break
