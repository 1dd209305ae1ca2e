# ask: ok
# expect: undecided: not tracked

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        from time import time as now
        if now() < 5: self.n = 1
