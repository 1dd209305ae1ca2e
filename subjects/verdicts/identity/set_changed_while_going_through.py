# ask: no-crash
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.s = {1, 2}
    def f(self) -> None:
        for v in self.s: self.s.add(v + 10)
