# ask: contracts
# expect: holds
"""A call that breaks a precondition is not one that the class allows (icontract)."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.require(lambda k: k > 0)
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)

    def twice(self) -> None:
        if self.n > 0:
            self.add(self.n)
