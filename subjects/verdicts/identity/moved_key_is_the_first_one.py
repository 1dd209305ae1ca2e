# ask: ok
# expect: holds
from collections import OrderedDict
class C:
    def __init__(self) -> None: self.d: OrderedDict[object, int] = OrderedDict([(1, 0), (2, 0)])
    def f(self) -> None: self.d.move_to_end(True)
    def ok(self) -> bool: return all(type(k) is int for k in self.d)
