# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.xs = [1]; self.n = 0
    def ok(self) -> bool: return self.n == 0
    def _bump(self) -> int: self.xs.append(2); return 0
    def f(self) -> None:
        self.xs = [1]
        try: raise ValueError(f"{self.xs} {self._bump()}")
        except ValueError as e: self.n = int(str(e) == "[1] 0")
