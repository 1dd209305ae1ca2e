# ask: ok
# expect: undecided: _name of an object of _GenericAlias is changed, but not tracked
import typing

T = typing.List[int]


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        T._name = "X"

    def ok(self) -> bool:
        return T._name == "List"
