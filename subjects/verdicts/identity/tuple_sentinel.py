# ask: ok
# expect: violated
# calls: c.set(1)
MISSING = ("missing",)
class C:
    def __init__(self) -> None: self.v: object = MISSING
    def set(self, v: int) -> None: self.v = v
    def ok(self) -> bool: return self.v is MISSING
