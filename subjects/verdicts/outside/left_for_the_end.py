# ask: ok
# expect: undecided: weakref.finalize reaches outside
import weakref

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        weakref.finalize(self, print)
