# ask: ok
# expect: violated
# calls: next(iter(c))
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __iter__(self):
        self.n = 1
        yield 1
        self.n = 0
