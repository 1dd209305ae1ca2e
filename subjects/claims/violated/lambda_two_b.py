# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, b: bool) -> None:
        self.f = (lambda: 1) if b else (lambda: 7)
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 1
