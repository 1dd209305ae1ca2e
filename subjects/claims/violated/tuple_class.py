# verify C --property ok
class C:
    last = (0, 0)
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        C.last = (x, 1)
    def get(self) -> None:
        if C.last == (5, 1):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
