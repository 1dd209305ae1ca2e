"""A set of small numbers in one integer."""


class BitSet:
    LIMIT = 8

    def __init__(self) -> None:
        self._bits = 0

    def add(self, number: int) -> None:
        if not 0 <= number < self.LIMIT:
            raise ValueError(f"{number} does not fit")
        self._bits |= 1 << number

    def discard(self, number: int) -> None:
        if 0 <= number < self.LIMIT:
            self._bits &= ~(1 << number)

    def __contains__(self, number: int) -> bool:
        return 0 <= number < self.LIMIT and self._bits >> number & 1 == 1

    def __len__(self) -> int:
        return self._bits.bit_count()

    def complement(self) -> None:
        self._bits ^= (1 << self.LIMIT) - 1

    def rep_ok(self) -> bool:
        return 0 <= self._bits < 1 << self.LIMIT
