# ask: contracts
# expect: violated
# calls: c.add(); c.add()
"""An invariant that raises one and the same exception each time."""

import icontract


@icontract.invariant(lambda self: self.n < 2, error=ValueError("too many"))
class C:
    def __init__(self) -> None:
        self.n = 0

    def add(self) -> None:
        self.n = min(self.n + 1, 3)
