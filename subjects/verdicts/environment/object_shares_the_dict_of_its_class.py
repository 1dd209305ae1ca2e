# ask: ok
# expect: undecided: what shares C.__dict__ is changed, but not tracked
class C:
    shared: dict = {}

    def __init__(self) -> None:
        self.__dict__ = self.shared

    def f(self) -> None:
        self.x = 1

    def ok(self) -> bool:
        return "x" not in self.shared
