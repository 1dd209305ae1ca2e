# ask: ok
# expect: holds
MISSING = "a missing value"
class C:
    def __init__(self) -> None: self.v: object = MISSING
    def set(self, v: int) -> None: self.v = v
    def clear(self) -> None: self.v = MISSING
    def ok(self) -> bool: return self.v is MISSING or isinstance(self.v, int)
