# ask: ok
# expect: holds
# claim: 4 operations of C (not called: C.__index__), within
class C:
    def __init__(self, n: int = 0) -> None: self.n = n
    def ok(self) -> bool: return self.n == self.n
    def __int__(self) -> int: return self.n
    def __index__(self) -> int: return self.n
    def __bool__(self) -> bool: return self.n > 3
