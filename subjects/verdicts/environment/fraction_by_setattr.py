# ask: ok
# expect: undecided: _numerator of an object of Fraction is changed, but not tracked
from fractions import Fraction

F = Fraction(1, 2)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        setattr(F, "_num" + "erator", 3)

    def ok(self) -> bool:
        return F == Fraction(1, 2)
