"""A class that writes on standard output and standard error at each call."""

import sys

print("prints_a_lot is being imported")


class Chatterbox:
    """A counter that cannot keep quiet."""

    def __init__(self) -> None:
        self._count = 0
        print("hello")

    def add(self, amount: int) -> None:
        for _ in range(100):
            print("adding", "to", self._count, flush=True)
        self._count += amount
        sys.stdout.write("added\n")
        sys.stderr.write("added, and complained\n")

    def is_zero(self) -> bool:
        print("is it zero?")
        return self._count == 0
