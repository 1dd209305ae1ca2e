# ask: contracts
# expect: violated
# calls: c.twice()
"""A precondition that the class's own code breaks is the class's fault (icontract)."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.require(lambda k: k > 0)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)

    def twice(self) -> None:
        self.add(self.n)
