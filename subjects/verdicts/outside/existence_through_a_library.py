# ask: ok
# expect: undecided: os.stat reaches outside
import os.path

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        self.n = -1 if os.path.exists("no such file") else 0
