# ask: ok
# expect: undecided: scanner_of_a_pattern.I is a SRE_Scanner, which is not tracked
import re

I = re.compile("a").scanner("aa")


class C:
    def __init__(self) -> None:
        self.n = 0

    def f(self) -> None:
        I.match()

    def ok(self) -> bool:
        return I.match().start() == 0
