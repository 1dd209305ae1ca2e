# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 2
    def _note(self, x: object) -> object: self.n += 1; return x
    def f(self) -> None:
        self.n = 0
        try: {self._note(x): 0 for x in [0, [], 2]}
        except TypeError: pass
