# ask: ok
# expect: violated
# calls: c.f(); c.g()
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        self.__class__ = D

    def g(self) -> None:
        pass

    def ok(self) -> bool:
        return self.n == 0


class D(C):
    def g(self) -> None:
        self.n = 1
