# ask: ok
# expect: violated
# calls: format(c, "x")
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __format__(self, spec: str) -> str:
        if spec == "x": self.n = 1
        return ""
