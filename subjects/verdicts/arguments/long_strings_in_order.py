# ask: ok
# expect: violated
# calls: c.f('a'*49, 'a'*50)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self, s: str, t: str) -> None:
        if "a" * 48 < s < t < "a" * 47 + "b": self.n = 1
