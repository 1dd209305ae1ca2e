# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if x > 2.5:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
