# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n != 2
    def f(self) -> None:
        xs = [1]
        g = (x for x in xs)
        xs.append(2)
        self.n = len(list(g))
