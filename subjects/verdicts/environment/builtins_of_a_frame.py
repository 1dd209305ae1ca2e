# ask: ok
# expect: undecided: f_builtins of an object of frame is changed, but not tracked
import sys


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        sys._getframe().f_builtins["zz"] = 1

    def ok(self) -> bool:
        return "zz" not in sys._getframe().f_builtins
