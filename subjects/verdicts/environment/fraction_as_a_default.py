# ask: ok
# expect: undecided: _numerator of an object of Fraction is changed, but not tracked
from fractions import Fraction


def g(x=Fraction(1, 2)):
    return x


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g()._numerator = 3

    def ok(self) -> bool:
        return g() == Fraction(1, 2)
