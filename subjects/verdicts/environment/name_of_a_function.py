# ask: ok
# expect: undecided: name_of_a_function.g.__name__ is changed, but not tracked
def g():
    "x"


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__name__ = "y"

    def ok(self) -> bool:
        return g.__name__ == "g"
