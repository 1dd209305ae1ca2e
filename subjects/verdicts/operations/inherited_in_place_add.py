# ask: ok
# expect: violated
# calls: c += [1]
class C(list[int]):
    def __init__(self) -> None: pass
    def ok(self) -> bool: return len(self) == 0
    def append(self, x: int) -> None: raise TypeError
    def extend(self, xs: list[int]) -> None: raise TypeError
    def insert(self, i: int, x: int) -> None: raise TypeError
