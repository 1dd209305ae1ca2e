# ask: ok
# expect: undecided: C.mark: an object of dict is changed, but not tracked
import importlib


class C:
    def __init__(self) -> None:
        self.n = 0

    def mark(self) -> None:
        importlib.import_module("json.encoder").ESCAPE_DCT["zz"] = "1"

    def ok(self) -> bool:
        return "zz" not in importlib.import_module("json.encoder").ESCAPE_DCT
