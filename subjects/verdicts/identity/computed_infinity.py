# ask: ok
# expect: undecided: not kept
import math
class C:
    def __init__(self) -> None: self.b = 1.0
    def f(self) -> None: self.b = float("inf")
    def ok(self) -> bool: return self.b is not math.inf
