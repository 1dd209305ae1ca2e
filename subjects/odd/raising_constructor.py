"""Constructors that always raise, or raise for most values."""


class Never:
    """A class without instances."""

    def __init__(self) -> None:
        raise ValueError("no instance of this class")

    def value(self) -> int:
        return 1


class Sometimes:
    """A class whose only instance holds 42."""

    def __init__(self, value: int) -> None:
        self._value = value
        if value != 42:
            raise ValueError("only 42")

    def is_42(self) -> bool:
        return self._value == 42
