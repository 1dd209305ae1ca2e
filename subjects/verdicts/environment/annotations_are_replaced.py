# ask: ok
# expect: undecided: annotations_are_replaced.g.__annotations__ is changed, but not tracked
def g(a: int):
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__annotations__ = {}

    def ok(self) -> bool:
        return bool(g.__annotations__)
