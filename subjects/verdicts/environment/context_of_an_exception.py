# ask: ok
# expect: undecided: context_of_an_exception.E is changed, but not tracked
E = ValueError("x")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        E.__context__ = KeyError()

    def ok(self) -> bool:
        return E.__context__ is None
