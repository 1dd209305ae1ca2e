# ask: contracts
# expect: holds
"""``deal.has("stdout")`` allows output."""

import deal


class C:
    def __init__(self) -> None:
        self.n = 0

    @deal.has("stdout")
    def show(self) -> None:
        print(self.n)

    @deal.has()
    def add(self, k: int) -> None:
        self.n = k
