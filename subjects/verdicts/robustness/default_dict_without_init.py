# ask: ok
# options: methods=["f"]
# expect: holds
from collections import defaultdict
class C(defaultdict):
    def __init__(self) -> None:
        self.n = 0
    def f(self) -> None:
        try:
            self["missing"]
        except KeyError:
            self.n = 1
    def ok(self) -> bool: return self.default_factory is None and len(self) == 0
