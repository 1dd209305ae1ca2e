# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: str) -> None:
        if "a" < s < "a": self.n = 1
