# ask: ok
# expect: violated
# calls: pass
import math
import operator
class C:
    def __init__(self) -> None: self.b = math.inf
    def ok(self) -> bool: return operator.is_not(self.b, math.inf)
