# ask: ok
# expect: violated
# calls: import copy; copy.copy(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __reduce__(self) -> tuple[type, tuple[()]]:
        self.n += 1
        return C, ()
