# ask: ok
# expect: undecided: _numerator of an object of Fraction is changed, but not tracked
from fractions import Fraction


class C:
    def __init__(self) -> None:
        self.n = 0
        self.x = Fraction(1, 2)

    def f(self) -> None:
        self.x._numerator = 3

    def ok(self) -> bool:
        return self.x == Fraction(1, 2)
