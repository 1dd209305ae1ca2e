# ask: ok
# expect: undecided: T.k is changed, but not tracked
L = [type("T", (), {"k": 1})]


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        L[0].k = 2

    def ok(self) -> bool:
        return L[0].k == 1
