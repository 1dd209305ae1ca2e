# ask: ok
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n in (0, 1)
    def f(self) -> None:
        xs = [1]
        g = (x for x in xs)
        xs = [1, 2, 3]
        self.n = len(list(g))
