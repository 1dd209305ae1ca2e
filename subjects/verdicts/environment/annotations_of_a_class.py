# ask: ok
# expect: undecided: C.__annotations__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        C.__annotations__["x"] = int

    def ok(self) -> bool:
        return "x" not in C.__dict__.get("__annotations__", {})
