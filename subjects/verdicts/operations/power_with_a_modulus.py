# ask: ok
# expect: violated
# calls: pow(c, 2, 7)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __pow__(self, e: int, m: int | None = None) -> int:
        if m is not None and e == 2 and m == 7: self.n = 1
        return 0
