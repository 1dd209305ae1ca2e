"""A file that Python cannot parse: a colon is missing below."""


class Broken:
    """A class that nobody can load."""

    def __init__(self) -> None
        self._value = 0
