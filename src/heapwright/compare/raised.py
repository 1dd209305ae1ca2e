"""What handlers see of an exception; copied beside the pair module, as pairs are."""

from __future__ import annotations

from typing import Any

OWN_AFFAIR = ("args", "obj", "exceptions")
"""Fields of standard exceptions that are compared otherwise, or, like the object that has no such
attribute, are as internal as what the program consists of.
"""


def same_handlers(first: type, second: type) -> bool:
    """Whether the same ``except`` clauses catch both; further classes of the new version's own are
    ones that no caller of the old version names.
    """
    if first.__name__ != second.__name__ or standard_bases(first) != standard_bases(second):
        return False
    names = [base.__name__ for base in second.__mro__]
    return all(base.__name__ in names for base in first.__mro__ if base.__name__[0] != "_")


def standard_bases(error: type) -> list[type]:
    return [base for base in error.__mro__ if base.__module__ == "builtins"]


def fields_of(error: BaseException) -> dict[str, Any]:
    """Public fields, those that Python gives to exceptions of this type, and notes."""
    named = [name for base in standard_bases(type(error)) for name in fields_in(base)]
    found = {name: getattr(error, name, None) for name in named}
    found |= {name: value for name, value in vars(error).items() if name[0] != "_"}
    found["__notes__"] = getattr(error, "__notes__", [])
    return {name: found[name] for name in sorted(found)}


def fields_in(base: type) -> list[str]:
    """Fields that C code keeps: the number and the file name of an ``OSError``, say."""
    return [
        name
        for name, value in vars(base).items()
        if hasattr(type(value), "__set__") and name[0] != "_" and name not in OWN_AFFAIR
    ]


def causes_of(error: BaseException) -> list[Any]:
    """What it was raised from, and what a group consists of."""
    cause = error.__cause__
    return [*([] if cause is None else [cause]), *getattr(error, "exceptions", ())]


def written(first: BaseException, second: BaseException) -> list[tuple[str, str]]:
    """The messages of both, and how both are shown, where a class says that itself; otherwise their
    arguments do.
    """
    own = [vars(b) for e in (first, second) for b in type(e).__mro__ if b.__module__ != "builtins"]
    ways = (("__str__", str), ("__repr__", repr))
    said = [write for name, write in ways if any(name in members for members in own)]
    return [(write(first), write(second)) for write in said]
