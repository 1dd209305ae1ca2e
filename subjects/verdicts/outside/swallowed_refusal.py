# ask: ok
# expect: undecided: open reaches outside
import gzip

class C:
    """After ``c.save()`` plain Python has ``n == 1``; the refusal must not look like an error."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def save(self) -> None:
        try:
            gzip.open("heapwright-written.gz", "wb").close()
            self.n = 1
        except BaseException: pass
