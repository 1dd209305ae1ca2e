# ask: ok
# expect: undecided: os.getcwd differs from run to run
import pathlib

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if str(pathlib.Path.cwd()) == "/nowhere": self.n = 1
