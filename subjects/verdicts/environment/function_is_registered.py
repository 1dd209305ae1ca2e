# ask: ok
# expect: undecided: functools.register() cannot be undone
import functools


@functools.singledispatch
def g(x):
    return 0


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        g.register(int, lambda x: 1)

    def ok(self) -> bool:
        return g(1) == 0
