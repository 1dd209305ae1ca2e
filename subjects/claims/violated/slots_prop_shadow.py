# verify C --property ok
class B:
    __slots__ = ("x",)
class C(B):
    def __init__(self) -> None:
        B.x.__set__(self, 5)
        self.k = 0
    @property
    def x(self) -> int:
        self.k += 1
        return self.k
    def ok(self) -> bool:
        return self.k != 3
