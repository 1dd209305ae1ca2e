# ask: ok
# expect: holds
class K:
    def __init__(self, v: int) -> None: self.v = v
    def __eq__(self, o: object) -> bool: return self is o
    def __hash__(self) -> int: return 7
class C:
    def __init__(self) -> None: self.k = K(0); self.s = {self.k}
    def f(self, v: int) -> None: self.k.v = v
    def ok(self) -> bool: return self.k in self.s
