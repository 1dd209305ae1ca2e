# ask: ok
# expect: violated
# calls: c.f()
import sys

class Deaf:
    def __getattr__(self, name: str) -> object:
        raise KeyError(name)
class C:
    def __init__(self) -> None:
        self.n = 0
    def f(self) -> None:
        before, sys.stdout = sys.stdout, Deaf()
        try:
            print("x")
        except KeyError:
            self.n = 1
        finally:
            sys.stdout = before
    def ok(self) -> bool:
        return self.n == 0
