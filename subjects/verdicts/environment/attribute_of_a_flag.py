# ask: ok
# expect: undecided: x of an object of E is changed, but not tracked
import enum


class E(enum.Flag):
    A = 1


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        E.A.x = 1

    def ok(self) -> bool:
        return not hasattr(E.A, "x")
