# ask: ok
# expect: undecided: builtins_by_their_name.__builtins__ is changed, but not tracked
class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        __builtins__["zz"] = 1

    def ok(self) -> bool:
        return "zz" not in __builtins__
