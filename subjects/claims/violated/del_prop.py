# verify C --property ok
class C:
    def __init__(self) -> None:
        self.v = 0
    @property
    def x(self) -> int:
        return self.v
    @x.deleter
    def x(self) -> None:
        self.v = 7
    def ok(self) -> bool:
        return self.v != 7
