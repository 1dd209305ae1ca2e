# ask: ok
# expect: violated
# calls: import copy; copy.copy(c)
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __getstate__(self) -> dict[str, int]:
        self.n += 1
        return {"n": 0}
