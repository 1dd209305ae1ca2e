# ask: ok
# expect: holds
class Number:
    def __init__(self, n: int) -> None: self.n = n
    def __int__(self) -> int: return self.n
class C:
    def __init__(self) -> None: self.same = True
    def ok(self) -> bool: return self.same
    def f(self, n: Number) -> None: self.same = int(n) == n.__int__() == n.n
