# ask: ok
# expect: violated
# calls: complex(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __complex__(self) -> complex:
        self.n += 1
        return 1j
