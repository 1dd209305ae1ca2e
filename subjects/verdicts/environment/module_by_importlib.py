# ask: ok
# expect: undecided: json.zz is changed, but not tracked
import importlib


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        importlib.import_module("json").zz = 1

    def ok(self) -> bool:
        return not hasattr(importlib.import_module("json"), "zz")
