# ask: contracts
# expect: violated
# calls: c.add(); c.add()
"""A postcondition of deal with an exception of its own."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.ensure(lambda self, result: self.n < 2, exception=ValueError)
    def add(self) -> None:
        self.n = min(self.n + 1, 3)
