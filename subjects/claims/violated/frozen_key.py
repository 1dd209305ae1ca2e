# verify C --property ok
from dataclasses import dataclass
@dataclass(frozen=True)
class P:
    x: int
    y: int
class C:
    def __init__(self) -> None:
        self.d = {}
        self.k = 0
    def put(self, x: bool) -> None:
        self.d[P(int(x), 1)] = 1
    def get(self) -> None:
        if len(self.d) == 2:
            self.k = 7
    def ok(self) -> bool:
        return self.k != 7
