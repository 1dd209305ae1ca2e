# ask: ok
# expect: undecided: partial.__setstate__() is called again
import functools

g = functools.partial(int, "1")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__setstate__((int, ("2",), {}, None))

    def ok(self) -> bool:
        return g() == 1
