"""A file that cannot be imported: the module it needs does not exist."""

from module_that_does_not_exist import Base


class Orphan(Base):
    """A class whose base is missing."""

    def __init__(self) -> None:
        self._value = 0
