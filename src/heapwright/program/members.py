"""Members of modules and classes, found without running any code of theirs."""

from __future__ import annotations

import dis
import inspect
from collections.abc import Iterator
from types import BuiltinMethodType, CodeType, MethodType, ModuleType
from typing import Any


def member(owner: Any, name: str) -> Any:
    """The member as it was defined, None if there is none; a descriptor is not asked."""
    if type(owner) in (ModuleType, type) and name in owner.__dict__:  # sooner told; most are
        return function_of(owner.__dict__[name])
    return function_of(inspect.getattr_static(owner, name, None))


def function_of(value: Any) -> Any:
    """The function of a class, static or bound method; anything else as it is."""
    return value.__func__ if type(value) in _METHODS else value


_METHODS = (staticmethod, classmethod, MethodType)


def is_bound(value: Any) -> bool:
    """Whether it is a method bound to an object, which its class has under this name."""
    if isinstance(value, BuiltinMethodType):
        return not isinstance(value.__self__, ModuleType | None) and hasattr(
            type(value.__self__), value.__name__
        )
    if not isinstance(value, MethodType):
        return False
    return member(_class(value.__self__), value.__name__) is value.__func__


def bound(owner: Any, name: str) -> Any:
    """The method of this name, bound to the object."""
    cls = _class(owner)
    return inspect.getattr_static(cls, name).__get__(None if cls is owner else owner, cls)


def _class(owner: Any) -> type:
    return owner if isinstance(owner, type) else type(owner)


def is_subclass(cls: type, other: type) -> bool:
    """As ``issubclass``; a class that refuses to say, as a protocol or ``TypedDict`` does, has only
    those below it that are derived from it.
    """
    if other in cls.__mro__:
        return True
    try:
        return issubclass(cls, other)
    except Exception:
        return False


def inner_codes(code: CodeType) -> Iterator[CodeType]:
    """The code of functions and classes inside, each before what is inside of it."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from inner_codes(constant)


def attributes_of(cls: type) -> set[str]:
    """What objects of a class have: methods, declared fields, and those that are assigned while an
    object is made.
    """
    annotations = (vars(base).get("__annotations__") for base in cls.__mro__)
    # Of ``type`` itself, a base of metaclasses, it is a descriptor.
    declared = {name for each in annotations if isinstance(each, dict) for name in each}
    makers = (vars(base).get("__init__") for base in cls.__mro__)
    codes = (code for maker in makers if (code := getattr(maker, "__code__", None)) is not None)
    assigned = {
        str(step.argval)
        for code in codes
        for step in dis.get_instructions(code)
        if step.opname == "STORE_ATTR"
    }
    return {*dir(cls), *declared, *assigned}
