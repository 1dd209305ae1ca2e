# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.x = float("nan"); self.l = [self.x]
    def f(self) -> None: self.l = [self.x]
    def ok(self) -> bool: return self.x in self.l and self.x != self.x
