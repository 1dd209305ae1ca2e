# ask: ok
# expect: undecided: get_count() differs from run to run
import gc

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def f(self) -> None:
        if gc.get_count()[0] == 77777: self.n = 1
