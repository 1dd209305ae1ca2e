# ask: ok
# expect: violated
# calls: c.symmetric_difference_update([3])
class C(set[int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return 3 not in self
    def _no(self, *a: int) -> None: raise TypeError
    add = update = __ior__ = __ixor__ = _no
