# ask: ok
# expect: undecided: attribute_of_a_partial.g.x is changed, but not tracked
import functools

g = functools.partial(int, base=2)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.x = 1

    def ok(self) -> bool:
        return not hasattr(g, "x")
