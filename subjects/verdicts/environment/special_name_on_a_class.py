# ask: ok
# expect: undecided: C.__count__ is changed, but not tracked
class C:
    __count__ = 0

    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        C.__count__ += 1

    def ok(self) -> bool:
        return C.__count__ < 2
