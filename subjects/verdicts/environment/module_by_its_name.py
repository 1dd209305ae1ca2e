# ask: ok
# expect: undecided: json.zz is changed, but not tracked
import sys, json


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        sys.modules["json"].zz = 1

    def ok(self) -> bool:
        return not hasattr(sys.modules["json"], "zz")
