# ask: ok
# expect: holds
import sys
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None: self.n = int(sys.modules[__name__].C is not type(self))
