# ask: ok
# expect: undecided: X.__bases__ is changed, but not tracked
class A:
    def v(self):
        return 1


class B:
    def v(self):
        return 2


class X(A):
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        X.__bases__ = (B,)

    def ok(self) -> bool:
        return X().v() == 1
