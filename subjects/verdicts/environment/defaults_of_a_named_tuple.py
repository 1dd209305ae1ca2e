# ask: ok
# expect: undecided: P.__new__.__defaults__ is changed, but not tracked
from collections import namedtuple

P = namedtuple("P", "a", defaults=[1])


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        P.__new__.__defaults__ = (2,)

    def ok(self) -> bool:
        return P().a == 1
