# verify C --property ok
import functools
class C:
    def __init__(self) -> None:
        self.best = 0
    def inc(self) -> None:
        self.best = 1 - self.best
    @functools.cached_property
    def total(self) -> int:
        return self.best
    def ok(self) -> bool:
        return "total" not in self.__dict__ or self.total == self.best
