# ask: ok
# expect: undecided: open reaches outside
import gzip

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        gzip.open("heapwright-written.gz", "wb").close()
