# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.s: set[int] = set()
    def a(self) -> None: self.s.add(2)
    def b(self) -> None: self.s.add(1)
    def c(self) -> None: self.s.add(0)
    def ok(self) -> bool: return list(self.s) == sorted(self.s)
