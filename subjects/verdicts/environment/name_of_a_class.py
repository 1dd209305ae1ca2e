# ask: ok
# expect: undecided: C.__name__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        type(self).__name__ = "D"

    def ok(self) -> bool:
        return type(self).__name__ == "C"
