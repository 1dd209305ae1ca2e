# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.v: list[int] = []; self.n = 0
    def get(self) -> list[int]: return list(self.v)
    def f(self, xs: list[int]) -> None:
        if xs is self.v: self.n = 1
    def ok(self) -> bool: return self.n == 0
