# ask: ok
# expect: holds
# claim: C.__delitem__ with a slice, C.__imul__ with most numbers, C.__setitem__ with a slice, key of C.sort
class C(list[int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return all(x == 1 for x in self)
    def _no(self, *a: int) -> None: raise TypeError
    append = extend = insert = __iadd__ = _no
