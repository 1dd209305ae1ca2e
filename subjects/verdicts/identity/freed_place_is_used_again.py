# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.s = {0, 8}
    def f(self) -> None: self.s.discard(0)
    def g(self) -> None: self.s.add(0)
    def ok(self) -> bool: return list(self.s) == [0, 8] or len(self.s) == 1
