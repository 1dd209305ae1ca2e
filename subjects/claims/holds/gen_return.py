# verify C --property ok
class C:
    def __init__(self) -> None:
        self.best = 0
    def _inc(self):
        self.best = 7
        return 1
    def put(self) -> object:
        return (self._inc() for _ in [1])
    def ok(self) -> bool:
        return self.best != 7
