# ask: ok
# expect: violated
# calls: c.append(0); c.append(0); c.pop(0)
class C(list[int]):
    def __init__(self) -> None: self.gone = False
    def ok(self) -> bool: return self[:1] != [2]
    def append(self, x: int) -> None:
        if len(self) < 2: super().append(len(self) + 1)
    def _no(self, *a: int) -> None: raise TypeError
    extend = insert = reverse = remove = sort = __setitem__ = __delitem__ = __iadd__ = __imul__ = _no
