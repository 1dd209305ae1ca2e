# ask: ok
# expect: undecided: mk.<locals>.T.k is changed, but not tracked
def mk():
    class T:
        k = 1

    def g():
        return T

    return g


g = mk()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g().k = 2

    def ok(self) -> bool:
        return g().k == 1
