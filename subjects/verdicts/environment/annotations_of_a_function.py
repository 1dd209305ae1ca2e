# ask: ok
# expect: undecided: annotations_of_a_function.g.__annotations__ is changed, but not tracked
def g(a: int):
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__annotations__["x"] = int

    def ok(self) -> bool:
        return "x" not in g.__annotations__
