# ask: ok
# expect: undecided: C.k is deleted, which is not supported
class C:
    def __init__(self) -> None:
        self.n = 0

    k = 1

    def f(self) -> None:
        if hasattr(C, "k"):
            del C.k

    def ok(self) -> bool:
        return hasattr(C, "k")
