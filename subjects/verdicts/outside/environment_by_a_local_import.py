# ask: ok
# expect: undecided: os.environ

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        import os
        if "HW_NOT_SET" in os.environ: self.n = 1
