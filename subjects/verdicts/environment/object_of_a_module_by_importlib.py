# ask: ok
# expect: undecided: an object of JSONEncoder is changed, but not tracked
import importlib


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        importlib.import_module("json")._default_encoder.indent = 3

    def ok(self) -> bool:
        return importlib.import_module("json")._default_encoder.indent is None
