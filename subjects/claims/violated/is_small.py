# verify C --property ok
class C:
    def __init__(self, x: int) -> None:
        self.x = x
        self.k = 0
    def put(self, y: int) -> None:
        if self.x is not y and self.x == y:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
