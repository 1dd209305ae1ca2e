# ask: ok
# expect: undecided: json.zz is changed, but not tracked
import json


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        json.__dict__["zz"] = 1

    def ok(self) -> bool:
        return "zz" not in json.__dict__
