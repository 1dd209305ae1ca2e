# ask: ok
# expect: violated
# calls: c.f()
class C:
    def __init__(self) -> None:
        self.n = 0
    def f(self) -> None:
        try:
            __import__(1)
        except TypeError:
            self.n = 1
    def ok(self) -> bool:
        return self.n == 0
