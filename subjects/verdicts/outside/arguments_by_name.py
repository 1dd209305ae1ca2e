# ask: ok
# expect: undecided: argv
from sys import argv

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if len(argv) == 77: self.n = 1
