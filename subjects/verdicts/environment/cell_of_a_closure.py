# ask: ok
# expect: undecided: cell_of_a_closure.g is changed, but not tracked
def mk():
    x = 1

    def g():
        return x

    return g


g = mk()


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.__closure__[0].cell_contents = 2

    def ok(self) -> bool:
        return g() == 1
