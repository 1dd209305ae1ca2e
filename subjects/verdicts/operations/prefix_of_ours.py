# ask: ok
# expect: violated
# calls: c.hw_reset()
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def hw_reset(self) -> None: self.n = 1
