# ask: ok
# expect: undecided: abc.register() cannot be undone
import abc


class P(abc.ABC):
    pass


class Q:
    pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        P.register(Q)

    def ok(self) -> bool:
        return not issubclass(Q, P)
