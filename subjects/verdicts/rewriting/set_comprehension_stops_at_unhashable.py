# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n <= 1
    def _note(self, x: object) -> object: self.n += 1; return x
    def f(self) -> None:
        self.n = 0
        try: {self._note(x) for x in [[], 1, 2]}
        except TypeError: pass
