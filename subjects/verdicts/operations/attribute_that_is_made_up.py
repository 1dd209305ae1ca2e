# ask: ok
# expect: violated
# calls: c.other
class C:
    def __init__(self) -> None: self.n = 0
    def ok(self) -> bool: return self.n == 0
    def __getattr__(self, name: str) -> int:
        if name.startswith("__"): raise AttributeError(name)
        self.n = 1
        return 0
