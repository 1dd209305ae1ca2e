"""A running checksum of bytes."""


class Checksum:
    def __init__(self) -> None:
        self._a = 1
        self._b = 0
        self.length = 0

    def update(self, byte: int) -> None:
        if not 0 <= byte < 256:
            raise ValueError(f"{byte} is not a byte")
        self._a = (self._a + byte) % 251
        self._b = (self._b + self._a) % 251
        self.length += 1

    def value(self) -> int:
        return self._b << 8 | self._a

    def reset(self) -> None:
        self._a, self._b, self.length = 1, 0, 0

    def rep_ok(self) -> bool:
        return 0 <= self._a < 251 and 0 <= self._b < 251 and self.length >= 0
