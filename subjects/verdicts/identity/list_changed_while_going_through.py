# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.l = [1]; self.n = 0
    def f(self) -> None:
        self.n = 0
        for v in self.l:
            self.n += 1
            if len(self.l) < 3: self.l.append(v)
    def ok(self) -> bool: return self.n in (0, 3)
