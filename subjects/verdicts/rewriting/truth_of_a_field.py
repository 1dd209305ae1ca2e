# ask: ok
# expect: violated
# calls: c.f(m.Switch(True))
class Switch:
    def __init__(self, on: bool) -> None: self.on = on
    def __bool__(self) -> bool: return self.on
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: Switch) -> None: self.n = 1 if s else 0
