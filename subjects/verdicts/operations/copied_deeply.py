# ask: ok
# expect: violated
# calls: import copy; copy.deepcopy(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __deepcopy__(self, memo: dict[int, object]) -> int:
        self.n += 1
        return 0
