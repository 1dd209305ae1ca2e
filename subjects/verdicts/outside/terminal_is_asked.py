# ask: ok
# expect: undecided: isatty differs from run to run
import sys

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if sys.stdout.isatty(): self.n = 1
