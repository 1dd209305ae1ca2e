# ask: ok
# expect: violated
# calls: c[1]
class C(dict[int, int]):
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __missing__(self, key: int) -> int:
        self.n += 1
        return 0
