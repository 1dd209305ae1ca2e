# ask: ok
# expect: undecided: docstring_of_a_function.g.__doc__ is changed, but not tracked
def g():
    "x"


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__doc__ = "y"

    def ok(self) -> bool:
        return g.__doc__ == "x"
