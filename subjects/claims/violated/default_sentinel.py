# verify C --property ok
_M = object()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self, x: int = _M) -> None:
        if x is _M:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
