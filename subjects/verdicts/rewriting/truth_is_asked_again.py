# ask: ok
# expect: violated
# calls: c.f()
class _T:
    def __init__(self) -> None: self.asked = 0
    def __bool__(self) -> bool: self.asked += 1; return self.asked > 1
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        t = _T()
        self.n = 2 if not (t or None) and t else 0
