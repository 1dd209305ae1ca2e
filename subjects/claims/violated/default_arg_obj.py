# verify C --property ok
class N:
    def __init__(self) -> None:
        self.v = 0
_D = N()
class C:
    def __init__(self, n: N = _D) -> None:
        self.n = n
    def put(self) -> None:
        self.n.v += 1
    def ok(self) -> bool:
        return self.n.v != 2
