# ask: ok
# expect: violated
# calls: c.f()
import copy
class Counting(dict[int, int]):
    count = 0
    def __setitem__(self, key: int, value: int) -> None:
        self.count += 1
        super().__setitem__(key, value)
class C:
    def __init__(self) -> None: self.count = 0
    def ok(self) -> bool: return self.count < 2
    def f(self) -> None:
        made = Counting()
        made[1] = 2
        self.count = copy.copy(made).count
