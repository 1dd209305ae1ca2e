# ask: ok
# expect: holds
import statistics
from fractions import Fraction


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        Fraction(1, 2)._numerator = 3

    def ok(self) -> bool:
        return Fraction(1, 2).numerator == 1
