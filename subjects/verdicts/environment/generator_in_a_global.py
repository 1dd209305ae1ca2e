# ask: ok
# expect: undecided: generator_in_a_global.G is changed, but not tracked
def gg():
    x = 1
    yield x
    yield x


G = gg()
next(G)


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        G.gi_frame.f_locals["x"] = 3

    def ok(self) -> bool:
        return next(G) == 1
