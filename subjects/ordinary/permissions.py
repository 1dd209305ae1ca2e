"""Permissions as bits, as in a file system."""

READ, WRITE, EXECUTE = 4, 2, 1


class Permissions:
    def __init__(self, mode: int = READ) -> None:
        if not 0 <= mode <= 7:
            raise ValueError(f"bad mode {mode:o}")
        self._mode = mode

    def grant(self, bits: int) -> None:
        self._mode |= bits & 7

    def revoke(self, bits: int) -> None:
        self._mode &= ~bits

    def toggle(self, bit: int) -> None:
        if bit not in (READ, WRITE, EXECUTE):
            raise ValueError(f"{bit} is not one bit")
        self._mode ^= bit

    def allows(self, bits: int) -> bool:
        return self._mode & bits == bits

    def __str__(self) -> str:
        return "".join(
            letter if self._mode & bit else "-"
            for letter, bit in (("r", READ), ("w", WRITE), ("x", EXECUTE))
        )

    def rep_ok(self) -> bool:
        return 0 <= self._mode <= 7
