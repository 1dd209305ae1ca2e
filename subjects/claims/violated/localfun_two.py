# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
        self.f = None
    def put(self, x: int) -> None:
        if x > 3:
            def g():
                return 1
        else:
            def g():
                return 7
        self.f = g
    def run(self) -> None:
        if self.f is not None:
            self.best = self.f()
    def ok(self) -> bool:
        return self.best != 7
