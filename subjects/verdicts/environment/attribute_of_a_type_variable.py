# ask: ok
# expect: undecided: x of an object of TypeVar is changed, but not tracked
import typing

T = typing.TypeVar("T")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        T.x = 1

    def ok(self) -> bool:
        return not hasattr(T, "x")
