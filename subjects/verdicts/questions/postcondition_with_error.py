# ask: contracts
# expect: violated
# calls: c.add(); c.add()
"""A postcondition is broken whatever it raises."""

import icontract


class C:
    def __init__(self) -> None:
        self.n = 0

    @icontract.ensure(lambda self: self.n < 2, error=ValueError)
    def add(self) -> None:
        self.n = min(self.n + 1, 3)
