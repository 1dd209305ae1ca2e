# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.s = {0, 1}; self.n = 0
    def f(self) -> None:
        for v in list(self.s): self.s.discard(v); self.s.add(v); self.n = v
    def ok(self) -> bool: return self.n in (0, 1) and len(self.s) == 2
