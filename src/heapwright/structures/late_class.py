"""The class of an object while it is not decided which one it is.

It behaves as its own class does, but whoever compares or hashes it by identity is noticed. Once it
is decided, the object gets its own class back and costs nothing more.
"""

from __future__ import annotations

from functools import cache
from types import MethodType
from typing import Any

from heapwright.execution.undecided import UNDECIDED, address_of, same_object


def late_class(cls: Any) -> Any:
    """Requires: ``cls`` allows it, see ``may_be_late``."""
    return _late_class(cls)


@cache
def _late_class(cls: Any) -> Any:
    body: dict[str, Any] = {"__slots__": (), "stands_for": cls, "__module__": cls.__module__}
    body["__class__"] = property(lambda self: cls)
    if cls.__eq__ is object.__eq__ and cls.__hash__ is object.__hash__:
        body |= {"__eq__": same_or_not_implemented, "__hash__": _IdentityHash()}
    made = type(cls)(cls.__name__, (cls,), body)
    made.__qualname__ = cls.__qualname__
    return made


def may_be_late(cls: type) -> bool:
    """Whether nothing happens when a class is derived from it."""
    return type(cls) is type and not any(
        "__init_subclass__" in vars(base) for base in cls.__mro__ if base is not object
    )


set_class = vars(object)["__class__"].__set__
"""Gives an object another class, although its own says that it has only one."""


def same_or_not_implemented(self: Any, other: object) -> Any:
    """Identity, as for any object, also where that is not decided yet."""
    if self is other or same_object(self, other):
        return True
    return NotImplemented


class _IdentityHash:
    """``object.__hash__``, after deciding which object it is; not a function, which would mean
    that the class has a hash of its own.
    """

    by_identity = True

    def __get__(self, instance: Any, owner: type | None = None) -> Any:
        return self if instance is None else MethodType(_identity_hash, instance)

    def __call__(self, instance: Any) -> int:
        return _identity_hash(instance)


def _identity_hash(instance: Any) -> int:
    if address_of(instance) in UNDECIDED:
        UNDECIDED[address_of(instance)].settle()
    return object.__hash__(instance)
