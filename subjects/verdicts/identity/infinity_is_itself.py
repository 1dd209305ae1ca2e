# ask: ok
# expect: violated
# calls: pass
import math
class C:
    def __init__(self) -> None: self.b = math.inf
    def ok(self) -> bool: return self.b is not math.inf
