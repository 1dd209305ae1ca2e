# ask: ok
# expect: violated
# calls: c.f()
from collections import OrderedDict
class C:
    def __init__(self) -> None: self.a = OrderedDict([(1, 1), (2, 2)]); self.b = OrderedDict(self.a)
    def f(self) -> None: self.a.move_to_end(1)
    def ok(self) -> bool: return self.a == self.b
