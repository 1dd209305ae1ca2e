"""What handlers see of an exception without a look at any value, so that none of this has to be
instrumented.
"""

from __future__ import annotations

from functools import cache

_OWN_AFFAIR = ("args", "obj", "exceptions")
"""Fields of standard exceptions that are compared otherwise, or, like the object that has no such
attribute, are as internal as what the program consists of.
"""


def same_handlers(first: type, second: type) -> bool:
    """Whether the same ``except`` clauses catch both; further classes of the new version's own are
    ones that no caller of the old version names.
    """
    if first.__name__ != second.__name__ or _standard_bases(first) != _standard_bases(second):
        return False
    names = [base.__name__ for base in second.__mro__]
    return all(base.__name__ in names for base in first.__mro__ if base.__name__[0] != "_")


def standard_fields(error: type) -> list[str]:
    """The public fields that Python gives to exceptions of this class: the number and the file name
    of an ``OSError``, say.
    """
    return [name for base in _standard_bases(error) for name in _fields_in(base)]


def has_arguments_only(error: BaseException) -> bool:
    """Whether it has no other fields, no notes and no cause, as most exceptions."""
    aside = error.__cause__ is not None or isinstance(error, BaseExceptionGroup)
    return not (aside or error.__dict__ or standard_fields(type(error)))


def defines(error: type, name: str) -> bool:
    """Whether it, or a base of it that is not Python's own, has a special method of this name."""
    own = [base for base in error.__mro__ if base.__module__ != "builtins"]
    return any(name in vars(base) for base in own)


def _standard_bases(error: type) -> list[type]:
    return [base for base in error.__mro__ if base.__module__ == "builtins"]


@cache  # of standard classes only, which stay loaded
def _fields_in(base: type) -> tuple[str, ...]:
    """Fields that C code keeps."""
    return tuple(
        name
        for name, value in vars(base).items()
        if hasattr(type(value), "__set__") and name[0] != "_" and name not in _OWN_AFFAIR
    )
