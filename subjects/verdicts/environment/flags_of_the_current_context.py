# ask: ok
# expect: undecided: decimal.getcontext().flags is changed, but not tracked
import decimal


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        decimal.Decimal(1) / decimal.Decimal(3)

    def ok(self) -> bool:
        return not decimal.getcontext().flags[decimal.Inexact]
