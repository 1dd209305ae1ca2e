# ask: ok
# expect: undecided: builtins_of_a_function.g.__builtins__ is changed, but not tracked
def g():
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__builtins__["zz"] = 1

    def ok(self) -> bool:
        return "zz" not in g.__builtins__
