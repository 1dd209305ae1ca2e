# ask: ok
# expect: undecided: K.__class__ is changed, but not tracked
class MA(type):
    pass


class MB(type):
    pass


class K(metaclass=MA):
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        K.__class__ = MB

    def ok(self) -> bool:
        return type(K) is MA
