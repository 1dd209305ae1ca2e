# ask: ok
# expect: violated
# calls: c.step(); c.step()
import gzip

class C:
    """What reaches outside is cut; what does not is still found."""
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n < 2
    def step(self) -> None: self.n += 1
    def save(self) -> None:
        with gzip.open("heapwright-written.gz", "wb") as file: file.write(b"x")
