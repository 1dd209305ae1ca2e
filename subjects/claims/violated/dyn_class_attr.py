# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        C.last = self
    def get(self) -> None:
        if hasattr(C, "last"):
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
