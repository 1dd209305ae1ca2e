"""A method that never returns for some values."""


class Spinner:
    """A counter that can be sent in circles."""

    def __init__(self) -> None:
        self._count = 0

    def step(self) -> None:
        self._count += 1

    def spin(self, value: int) -> int:
        """Return at once for a positive ``value``, never for another."""
        while value <= 0:
            self._count = 1 - self._count
        return self._count

    def forever(self) -> None:
        while True:
            pass
