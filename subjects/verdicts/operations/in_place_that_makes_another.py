# ask: ok
# expect: violated
# calls: d = c; d += 1; c.__dict__.update(d.__dict__)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __iadd__(self, x: int) -> "C":
        made = C()
        made.n = x
        return made
