# ask: ok
# expect: violated
# calls: import sys; sys.getsizeof(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __sizeof__(self) -> int:
        self.n += 1
        return 16
