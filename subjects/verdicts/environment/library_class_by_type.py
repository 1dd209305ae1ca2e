# ask: ok
# expect: undecided: Fraction.zz is changed, but not tracked
import fractions

F = fractions.Fraction(1, 2)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        type(F).zz = 1

    def ok(self) -> bool:
        return not hasattr(fractions.Fraction, "zz")
