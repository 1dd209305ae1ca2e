# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, x: int) -> None:
        y = x + 1
        self.f = lambda: y
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 7
