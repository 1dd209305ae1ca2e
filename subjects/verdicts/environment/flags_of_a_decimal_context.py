# ask: ok
# expect: undecided: flags_of_a_decimal_context.X is changed, but not tracked
import decimal

X = decimal.Context(prec=5)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        X.divide(decimal.Decimal(1), decimal.Decimal(3))

    def ok(self) -> bool:
        return not X.flags[decimal.Inexact]
