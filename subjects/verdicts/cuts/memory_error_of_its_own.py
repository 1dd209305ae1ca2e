# ask: ok
# expect: holds
class C:
    """It raises a ``MemoryError`` itself, which is no lack of memory."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return 0 <= self.n <= 3
    def _take(self) -> None:
        if self.n == 3: raise MemoryError("the pool is empty")
        self.n += 1
    def f(self) -> bool:
        try: self._take()
        except MemoryError: return False
        return True
