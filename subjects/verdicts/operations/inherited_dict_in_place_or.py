# ask: ok
# expect: violated
# calls: c |= {1: 2}
class C(dict[int, int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return len(self) == 0
    def _no(self, *a: int) -> None: raise TypeError
    update = setdefault = __setitem__ = _no
