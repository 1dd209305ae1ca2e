# ask: ok
# expect: violated
# calls: g = c.steps(); next(g); next(g)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 2
    def steps(self):
        for k in range(4):
            self.n = k + 1
            yield k
        self.n = 0
