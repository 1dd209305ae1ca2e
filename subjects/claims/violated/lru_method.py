# verify C --property ok
import functools
class C:
    def __init__(self) -> None:
        self.best = 0
    @functools.cache
    def put(self, x: int) -> int:
        self.best = 7
        return x
    def ok(self) -> bool:
        return self.best != 7
