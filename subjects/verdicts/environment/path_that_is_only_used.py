# ask: ok
# expect: holds
import pathlib

P = pathlib.PurePath("a/b")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        str(P)
        P.with_suffix(".x")
        hash(P)
        P.parts

    def ok(self) -> bool:
        return self.n == 0
