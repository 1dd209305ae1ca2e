# ask: ok
# expect: violated
# calls: c.f()
class A:
    pass


class B:
    pass


L = [A()]


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        L[0].__class__ = B

    def ok(self) -> bool:
        return type(L[0]) is A
