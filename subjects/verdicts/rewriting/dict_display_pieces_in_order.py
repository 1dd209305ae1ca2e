# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.d = {"a": 1}; self.n = 1
    def ok(self) -> bool: return self.n == 1
    def _set(self, x: int) -> int: self.d["a"] = x; return x
    def f(self, x: int) -> None:
        self.d["a"] = 1
        self.n = {"a": 0, **self.d, "b": self._set(x)}["a"]
