# verify C,N --property ok
class N:
    def __init__(self) -> None:
        self.v = 0
    def hit(self) -> None:
        self.v = 7
class C:
    def __init__(self) -> None:
        self.a = N()
    def __iter__(self):
        yield self.a
    def ok(self) -> bool:
        return self.a.v != 7
