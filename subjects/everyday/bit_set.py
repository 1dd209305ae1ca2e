"""A set of small numbers in the bits of one integer, and a Bloom filter on top of it."""


class BitSet:
    def __init__(self, size=16):
        if size < 1:
            raise ValueError("size must be at least 1")
        self.size = size
        self.bits = 0

    def add(self, number: int):
        self._check(number)
        self.bits |= 1 << number

    def discard(self, number: int):
        if 0 <= number < self.size:
            self.bits &= ~(1 << number)

    def __contains__(self, number: int):
        return 0 <= number < self.size and bool(self.bits >> number & 1)

    def flip(self, number: int):
        self._check(number)
        self.bits ^= 1 << number

    def __len__(self):
        count, bits = 0, self.bits
        while bits:
            bits &= bits - 1
            count += 1
        return count

    def __iter__(self):
        for number in range(self.size):
            if number in self:
                yield number

    def lowest(self):
        if not self.bits:
            return -1
        return (self.bits & -self.bits).bit_length() - 1

    def update(self, other: "BitSet"):
        if other.size > self.size:
            self.size = other.size
        self.bits |= other.bits

    def may_contain(self, text: str) -> bool:
        return all(place in self for place in self._places(text))

    def add_text(self, text: str) -> None:
        for place in self._places(text):
            self.add(place)

    def _places(self, text):
        for seed in (5, 7):
            value = seed
            for letter in text:
                value = (value * 31 + ord(letter)) % self.size
            yield value % self.size

    def _check(self, number):
        if not 0 <= number < self.size:
            raise IndexError(f"{number} is not in 0..{self.size - 1}")
