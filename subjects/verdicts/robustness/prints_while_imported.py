# ask: ok
# expect: holds
import sys
print("at import")
OUT = sys.stdout
class C:
    def __init__(self) -> None: self.n = 0
    def f(self) -> None:
        self.n = 1
        print("in a method")
    def ok(self) -> bool: return self.n in (0, 1)
