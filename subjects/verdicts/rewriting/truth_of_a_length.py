# ask: ok
# expect: holds
class Box:
    def __init__(self, n: int) -> None: self.n = n
    def __len__(self) -> int: return self.n
class C:
    def __init__(self) -> None: self.empty = True
    def ok(self) -> bool: return self.empty
    def f(self, box: Box) -> None:
        if box.n >= 0 and not box:
            self.empty = box.n == 0
