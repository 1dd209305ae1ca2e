# ask: ok
# expect: undecided: unbounded recursion
from contextlib import suppress

class C:
    """True of plain Python; but where the stack ends is no behaviour of the class."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _dig(self, depth: int) -> int: return self._dig(depth + 1) + 1
    def f(self) -> None:
        with suppress(RecursionError):
            self.n = self._dig(0)
