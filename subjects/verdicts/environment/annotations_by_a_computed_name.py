# ask: ok
# expect: undecided: C.__annotations__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    y: int

    def f(self) -> None:
        getattr(C, "__anno" + "tations__")["z"] = 1

    def ok(self) -> bool:
        return len(getattr(C, "__anno" + "tations__")) == 1
