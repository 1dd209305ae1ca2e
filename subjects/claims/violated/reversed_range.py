# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int) -> None:
        if 0 <= x <= 3:
            for i in reversed(range(x)):
                self.best += 1
    def ok(self) -> bool:
        return self.best != 3
