# ask: ok
# expect: undecided: os.environ differs from run to run
import os.path

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if os.path.expanduser("~") == "/nowhere": self.n = 1
