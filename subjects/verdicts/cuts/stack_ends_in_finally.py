# ask: ok
# expect: undecided: unbounded recursion
class C:
    """Where the stack ends is no behaviour of the class; ``finally: return`` hides it."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 900
    def _dig(self, depth: int) -> None:
        try: self._dig(depth + 1)
        finally:
            self.n = max(self.n, depth)
            return
    def f(self) -> None: self._dig(0)
