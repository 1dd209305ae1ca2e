# ask: ok
# expect: undecided: _str of an object of PurePosixPath is changed, but not tracked
import pathlib

P = pathlib.PurePath("a/b")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        P._str = "zz"

    def ok(self) -> bool:
        return str(P) == "a/b"
