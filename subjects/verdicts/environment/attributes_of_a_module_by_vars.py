# ask: ok
# expect: undecided: json.zz is changed, but not tracked
import json


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        vars(json)["zz"] = 1

    def ok(self) -> bool:
        return not hasattr(json, "zz")
