# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0; self.d = {'a': 1}
    def ok(self) -> bool: return self.n == 0
    def _g(self) -> int: self.d['a'] = 0; return 0
    def f(self) -> None: self.n = {**self.d, 'b': self._g()}['a']
