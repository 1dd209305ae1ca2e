# ask: contracts
# expect: holds
"""An exception that a precondition names is for the caller."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.require(lambda k: k > 0, error=lambda: ValueError("too small"))
    def add(self, k: int) -> None:
        self.n = min(self.n + k, 3)
