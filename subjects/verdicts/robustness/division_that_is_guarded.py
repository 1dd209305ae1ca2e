# ask: no-crash
# expect: holds
class C:
    def __init__(self) -> None: self.n = 0
    def f(self, x: int) -> None:
        if x != 0:
            self.n = 10 // x
