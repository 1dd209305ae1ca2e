# ask: ok
# expect: undecided: decimal_context.X is changed, but not tracked
import decimal

X = decimal.Context(prec=5)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        X.prec = 7

    def ok(self) -> bool:
        return X.prec == 5
