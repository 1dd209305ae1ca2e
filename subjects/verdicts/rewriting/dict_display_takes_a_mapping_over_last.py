# ask: ok
# expect: violated
# calls: c.f(5)
class C:
    def __init__(self) -> None: self.d = {"a": 1}; self.n = 1
    def ok(self) -> bool: return self.n != 5
    def _set(self, x: int) -> int: self.d["a"] = x; return x
    def f(self, x: int) -> None: self.n = {"b": self._set(x), **self.d}["a"]
