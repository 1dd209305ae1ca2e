# ask: ok
# expect: violated
# calls: dir(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __dir__(self) -> list[str]:
        self.n += 1
        return []
