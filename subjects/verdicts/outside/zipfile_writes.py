# ask: ok
# expect: undecided: open reaches outside
import zipfile

class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n >= 0
    def f(self) -> None:
        zipfile.ZipFile("heapwright-written.zip", "w").close()
