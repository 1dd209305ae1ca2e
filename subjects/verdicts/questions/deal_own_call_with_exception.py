# ask: contracts
# expect: violated
# calls: c.twice()
"""A precondition of deal with an exception of its own."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.pre(lambda self, k: k > 0, exception=ValueError)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)

    def twice(self) -> None:
        self.add(self.n)
