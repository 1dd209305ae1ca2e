# ask: ok
# expect: undecided: an object of C becomes one of D
class D:
    def ok(self) -> bool:
        return False


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        self.__class__ = D

    def ok(self) -> bool:
        return True
