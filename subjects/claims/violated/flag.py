# verify C --property ok
import enum
class P(enum.Flag):
    R = 1
    W = 2
class C:
    def __init__(self) -> None:
        self.p = P(0)
        self.best = 0
    def r(self) -> None:
        self.p |= P.R
    def w(self) -> None:
        self.p |= P.W
    def get(self) -> None:
        if self.p == P.R | P.W:
            self.best = 7
    def ok(self) -> bool:
        return self.best != 7
