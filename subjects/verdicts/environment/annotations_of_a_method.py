# ask: ok
# expect: undecided: C.f.__annotations__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        C.f.__annotations__["x"] = int

    def ok(self) -> bool:
        return "x" not in C.f.__annotations__
