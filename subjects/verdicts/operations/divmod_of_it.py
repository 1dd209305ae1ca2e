# ask: ok
# expect: violated
# calls: divmod(c, 2)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __divmod__(self, x: int) -> tuple[int, int]:
        self.n = x
        return 0, 0
