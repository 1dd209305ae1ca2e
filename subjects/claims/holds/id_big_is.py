# verify C --property ok
class C:
    def __init__(self, x: int) -> None:
        self.x = x
        self.v = 0
    def put(self, y: int) -> None:
        if y > 1000 and self.x is y:
            self.v = 7
    def ok(self) -> bool:
        return self.v != 7
