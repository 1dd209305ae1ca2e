# ask: ok
# expect: undecided: traceback_of_an_exception.E is changed, but not tracked
E = ValueError("x")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:

        try:
            raise E
        except ValueError:
            pass

    def ok(self) -> bool:
        return E.__traceback__ is None
