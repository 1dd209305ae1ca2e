# ask: no-crash
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None: self.d = {1: 1}
    def f(self) -> None:
        for k in self.d: self.d[k + 1] = 1
