# ask: ok
# expect: undecided: an object of Logger is changed, but not tracked
import logging


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        logging.getLogger("zz").zz = 1

    def ok(self) -> bool:
        return not hasattr(logging.getLogger("zz"), "zz")
