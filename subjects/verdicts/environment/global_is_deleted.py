# ask: ok
# expect: undecided: global_is_deleted.k is deleted, which is not supported
k = 1


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        global k
        try:
            del k
        except NameError:
            pass

    def ok(self) -> bool:
        return "k" in globals()
