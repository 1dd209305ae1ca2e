# ask: no-crash
# expect: holds
"""A broken contract has a property of its own and is no crash."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.ensure(lambda self: self.n < 2, error=ValueError)
    def add(self) -> None:
        self.n = min(self.n + 1, 3)
