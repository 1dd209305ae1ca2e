# ask: ok
# expect: undecided: open reaches outside
import gzip

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool:
        gzip.open("heapwright-written.gz", "wb").close()
        return True
    def step(self) -> None: self.n = 1
