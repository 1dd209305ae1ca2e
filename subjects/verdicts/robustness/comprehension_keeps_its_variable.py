# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None:
        x = 1
        squares = [x * x for x in (2, 3)]
        self.n = x if squares else 5
    def ok(self) -> bool: return self.n in (0, 1)
