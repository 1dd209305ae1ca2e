# ask: ok
# expect: undecided: C.p.__doc__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    @property
    def p(self) -> int:
        return 1

    def f(self) -> None:
        C.p.__doc__ = "x"

    def ok(self) -> bool:
        return C.p.__doc__ is None
