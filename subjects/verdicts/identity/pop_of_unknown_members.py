# ask: ok
# expect: undecided: order
# options: max_length=4
class C:
    def __init__(self) -> None: self.s: set[int] = set(); self.n = 0
    def add(self, v: int) -> None: self.s.add(v)
    def take(self) -> None:
        if len(self.s) == 2: self.n = self.s.pop()
    def ok(self) -> bool: return self.n == self.n
