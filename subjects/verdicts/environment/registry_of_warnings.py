# ask: ok
# expect: undecided: registry_of_warnings.__warningregistry__ is changed, but not tracked
import warnings


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        warnings.warn("x")

    def ok(self) -> bool:
        return "__warningregistry__" not in globals()
