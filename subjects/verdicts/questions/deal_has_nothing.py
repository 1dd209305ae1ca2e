# ask: contracts
# expect: violated
# calls: c.show()
"""``deal.has()`` forbids output, which is a contract like any other."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.has()
    def show(self) -> None:
        print(self.n)
