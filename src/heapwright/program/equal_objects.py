"""Which objects are as good as any others that are equal."""

from __future__ import annotations


def is_value(cls: type) -> bool:
    """Whether the class says what equal means, and gives equal objects the same hash. Where equal
    means identical, ``==`` shows which object is which.
    """
    return cls.__hash__ is not None and any("__eq__" in vars(base) for base in cls.__mro__[:-1])
