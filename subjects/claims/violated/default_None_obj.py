# verify C --property ok
class N:
    def __init__(self) -> None:
        self.v = 0
class C:
    def __init__(self, n: N = None) -> None:
        self.n = n
    def ok(self) -> bool:
        return self.n is not None
