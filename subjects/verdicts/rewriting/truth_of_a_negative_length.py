# ask: no-crash
# expect: violated
# calls: c.f(m.Box(-5))
class Box:
    def __init__(self, n: int) -> None: self.n = n
    def __len__(self) -> int: return self.n
class C:
    def ok(self) -> bool: return True
    def f(self, box: Box) -> bool: return True if box else False
