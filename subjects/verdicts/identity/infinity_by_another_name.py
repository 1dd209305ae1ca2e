# ask: ok
# expect: undecided: equal float
import math
class C:
    def __init__(self) -> None: self.b = math.inf
    def ok(self) -> bool:
        m = math.inf
        return self.b is m
