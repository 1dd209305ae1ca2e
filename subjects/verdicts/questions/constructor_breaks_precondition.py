# ask: contracts
# expect: violated
# calls: m.C(-1)
"""The constructor is code of the class, too."""

import icontract


class C:
    def __init__(self, k: int = 0) -> None:
        self.n = 1
        self.add(k)

    @icontract.require(lambda k: k >= 0)
    def add(self, k: int) -> None:
        self.n = k
