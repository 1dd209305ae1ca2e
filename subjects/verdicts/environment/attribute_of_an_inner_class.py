# ask: ok
# expect: undecided: Out.In.Deep.k is changed, but not tracked
class Out:
    class In:
        class Deep:
            pass


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        Out.In.Deep.k = 2

    def ok(self) -> bool:
        return not hasattr(Out.In.Deep, "k")
