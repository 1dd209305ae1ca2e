# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int = None) -> None:
        if x is None:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
