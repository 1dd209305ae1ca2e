# ask: ok
# expect: violated
# calls: 9 % c
class C:
    def __init__(self) -> None: self.n = 1
    def __rmod__(self, other: int) -> int:
        self.n = other
        return 1
    def ok(self) -> bool: return self.n < 9
