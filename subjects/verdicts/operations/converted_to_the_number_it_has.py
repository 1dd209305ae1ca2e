# ask: ok
# expect: holds
# claim: 5 operations of C, within
class C:
    def __init__(self, n: int = 0) -> None: self.n = n
    def ok(self) -> bool: return self.n == self.n
    def __int__(self) -> int: return self.n
    def __index__(self) -> int: return self.n
    def __bool__(self) -> bool: return self.n > 3
