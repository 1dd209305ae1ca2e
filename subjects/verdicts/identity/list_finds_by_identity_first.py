# ask: ok
# expect: holds
class K:
    def __eq__(self, o: object) -> bool: return False
class C:
    def __init__(self) -> None: self.k = K(); self.l = [self.k]
    def f(self) -> None: self.l = [K(), self.k]
    def ok(self) -> bool: return self.k in self.l and self.l.index(self.k) == len(self.l) - 1
