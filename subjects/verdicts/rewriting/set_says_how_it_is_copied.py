# ask: no-crash
# expect: holds
import copy
class Bag(set[int]):
    def __init__(self) -> None: super().__init__()
    def __reduce__(self) -> tuple[type, tuple[()]]: return Bag, ()
class C:
    def ok(self) -> bool: return True
    def f(self) -> None: copy.copy(Bag())
