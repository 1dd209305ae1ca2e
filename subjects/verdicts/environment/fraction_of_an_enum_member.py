# ask: ok
# expect: undecided: _numerator of an object of Fraction is changed, but not tracked
import enum
from fractions import Fraction


class E(enum.Enum):
    A = Fraction(1, 2)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        E.A.value._numerator = 3

    def ok(self) -> bool:
        return E.A.value.numerator == 1
