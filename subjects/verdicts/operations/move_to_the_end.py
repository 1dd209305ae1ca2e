# ask: ok
# expect: violated
# calls: c.put(); c.move_to_end(1)
from collections import OrderedDict
class C(OrderedDict[int, int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return list(self) != [2, 1]
    def put(self) -> None:
        if not self:
            super().__setitem__(1, 1)
            super().__setitem__(2, 2)
    def _no(self, *a: int) -> None: raise TypeError
    update = setdefault = __setitem__ = __ior__ = pop = popitem = __delitem__ = _no
