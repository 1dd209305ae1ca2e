# ask: ok
# expect: violated
# calls: repr(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __repr__(self) -> str:
        self.n += 1
        return "C"
