# ask: ok
# expect: undecided: C.p is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    @property
    def p(self) -> int:
        return 1

    def f(self) -> None:
        type(self).p = property(lambda s: 2)

    def ok(self) -> bool:
        return self.p == 1
