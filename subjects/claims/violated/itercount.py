# verify C --property ok
import itertools
IDS = itertools.count()
class C:
    def __init__(self) -> None:
        self.best = 0
    def put(self) -> None:
        self.best = next(IDS)
    def ok(self) -> bool:
        return self.best != 2
