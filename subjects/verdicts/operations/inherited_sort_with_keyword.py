# ask: ok
# expect: violated
# calls: c.append(1);c.append(2);c.sort(reverse=True)
class A(list[int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return list(self) == sorted(self)
class C(A):
    def append(self, x: int) -> None: super().append(x); super().sort()
    def _no(self, *a: int) -> None: raise TypeError
    def extend(self, xs: list[int]) -> None: raise TypeError
    def insert(self, i: int, x: int) -> None: raise TypeError
    def reverse(self) -> None: raise TypeError
    def __setitem__(self, i: int, x: int) -> None: raise TypeError
    def __delitem__(self, i: int) -> None: raise TypeError
