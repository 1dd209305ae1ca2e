# verify C,N --property ok
class N:
    def __init__(self) -> None:
        self.v = 0
    def hit(self) -> None:
        self.v = 7
class E(Exception):
    def __init__(self, n):
        self.n = n
class C:
    def __init__(self) -> None:
        self.n = N()
    def get(self) -> None:
        raise E(self.n)
    def ok(self) -> bool:
        return self.n.v != 7
