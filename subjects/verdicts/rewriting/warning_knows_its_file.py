# ask: ok
# expect: violated
# calls: c.f()
import warnings
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            warnings.warn("x")
        self.n = int(seen[0].filename.endswith("warning_knows_its_file.py"))
