# ask: ok
# expect: undecided: open reaches outside
import tarfile

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        tarfile.open("heapwright-written.tar", "w").close()
