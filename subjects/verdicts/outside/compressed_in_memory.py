# ask: ok
# expect: holds
import zlib

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        self.n = len(zlib.decompress(zlib.compress(b"abc")))
