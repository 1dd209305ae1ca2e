# ask: ok
# expect: undecided: _numerator of an object of Fraction is changed, but not tracked
from fractions import Fraction


class C:
    def __init__(self) -> None:
        self.n = 0

    F = Fraction(1, 2)

    def f(self) -> None:
        C.F._numerator = 3

    def ok(self) -> bool:
        return C.F == Fraction(1, 2)
