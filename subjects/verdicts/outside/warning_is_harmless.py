# ask: ok
# expect: holds
import warnings

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        warnings.warn("deprecated", DeprecationWarning)
