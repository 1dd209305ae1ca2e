# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            y = x ** 0.5
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
