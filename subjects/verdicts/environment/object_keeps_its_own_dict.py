# ask: ok
# expect: undecided: what shares C.__dict__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0
        d = self.__dict__
        self.d = d

    def f(self) -> None:
        self.d["n"] = 1

    def ok(self) -> bool:
        return self.n == 0
