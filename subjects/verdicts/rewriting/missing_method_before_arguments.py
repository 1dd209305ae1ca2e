# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0; self.o = None
    def ok(self) -> bool: return self.n == 0
    def _bump(self) -> int: self.n = 1; return 1
    def f(self) -> None:
        try: self.o.insert(0, self._bump())
        except AttributeError: pass
