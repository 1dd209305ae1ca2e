# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    def __iadd__(self, x: int) -> "C":
        self.v += x
        return self
    def ok(self) -> bool:
        return self.v != 2
