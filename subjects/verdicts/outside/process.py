# ask: ok
# expect: undecided: reaches outside
import subprocess, sys

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        subprocess.run([sys.executable, "-c", "0"])
