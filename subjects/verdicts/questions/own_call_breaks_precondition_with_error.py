# ask: contracts
# expect: violated
# calls: c.twice()
"""The same where the contract names another exception."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.require(lambda k: k > 0, error=ValueError)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)

    def twice(self) -> None:
        self.add(self.n)
