# ask: contracts
# expect: violated
# calls: c.twice()
"""A precondition of deal that the class's own code breaks."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.pre(lambda self, k: k > 0)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)

    def twice(self) -> None:
        self.add(self.n)
