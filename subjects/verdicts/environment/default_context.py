# ask: ok
# expect: undecided: decimal.DefaultContext is changed, but not tracked
import decimal


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        decimal.DefaultContext.prec = 3

    def ok(self) -> bool:
        return decimal.DefaultContext.prec == 28
