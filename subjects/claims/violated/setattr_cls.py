# verify C --property ok
class C:
    n = 0
    def __init__(self) -> None:
        self.v = 0
    def put(self) -> None:
        setattr(C, "n", 1 - C.n)
    def get(self) -> None:
        if C.n == 1:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
