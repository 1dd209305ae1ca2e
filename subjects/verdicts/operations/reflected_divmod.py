# ask: ok
# expect: violated
# calls: divmod(1, c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __rdivmod__(self, x: int) -> tuple[int, int]:
        self.n = x
        return x, x
