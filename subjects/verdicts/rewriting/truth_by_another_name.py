# ask: ok
# expect: violated
# calls: c.f(m.Switch(True))
class Switch:
    def __init__(self, on: bool) -> None: self.on = on
    def is_on(self) -> bool: return self.on
    __bool__ = is_on
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: Switch) -> None: self.n = 1 if s else 0
