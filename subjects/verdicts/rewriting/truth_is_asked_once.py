# ask: ok
# expect: holds
class _T:
    def __init__(self) -> None: self.asked = 0
    def __bool__(self) -> bool: self.asked += 1; return False
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n in (0, 1)
    def f(self) -> None:
        t = _T()
        if t and True: pass
        self.n = t.asked
