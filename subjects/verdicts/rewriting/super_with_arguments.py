# ask: ok
# expect: violated
# calls: c.put(3)
class _B:
    def __init__(self) -> None: self.n = 0
    def put(self, x: int, scale: int = 1) -> None: self.n = x * scale
class C(_B):
    def ok(self) -> bool: return self.n != 6
    def put(self, x: int) -> None:
        call = lambda: super(__class__, self).put(x, scale=2)
        call()
