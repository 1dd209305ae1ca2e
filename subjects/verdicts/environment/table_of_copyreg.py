# ask: ok
# expect: undecided: copyreg.dispatch_table is changed, but not tracked
import copyreg


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        copyreg.dispatch_table[C] = len

    def ok(self) -> bool:
        return C not in copyreg.dispatch_table
