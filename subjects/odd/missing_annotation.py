"""A class with a parameter whose type nobody wrote down."""


class Unsure:
    """A box with one annotated and one unannotated way in."""

    def __init__(self) -> None:
        self._value = 0

    def put(self, value):
        self._value = value

    def put_int(self, value: int) -> None:
        self._value = value

    def get(self) -> int:
        return self._value
