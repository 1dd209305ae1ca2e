# ask: ok
# expect: undecided: C.g.k is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    @staticmethod
    def g() -> int:
        return 1

    def f(self) -> None:
        C.__dict__["g"].k = 2

    def ok(self) -> bool:
        return not hasattr(C.__dict__["g"], "k")
