# ask: ok
# expect: holds
class C:
    def __init__(self) -> None:
        self.n = 0
        self.open = True
    def set(self, x: int) -> None: self.n = abs(x)
    def ok(self) -> bool: return self.n >= 0
    def __del__(self) -> None:
        self.open = False
