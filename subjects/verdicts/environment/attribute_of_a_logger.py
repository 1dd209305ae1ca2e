# ask: ok
# expect: undecided: attribute_of_a_logger.L is changed, but not tracked
import logging

L = logging.getLogger("zz")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        L.foo = 1

    def ok(self) -> bool:
        return not hasattr(L, "foo")
