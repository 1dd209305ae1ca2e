# ask: contracts
# expect: holds
"""A precondition of deal that only callers break."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.pre(lambda self, k: k > 0, exception=ValueError)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)
