"""From annotations to what a parameter accepts."""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Mapping
from pathlib import Path

from heapwright.program.kinds import (
    Alternative,
    Anything,
    Boolean,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
)


class UnsupportedTypeError(Exception):
    """The annotation is understood, but values of this type cannot be made yet."""


def alternatives(
    annotation: object, classes: Mapping[type, str], own: str, namespace: Mapping[str, object]
) -> tuple[Alternative, ...]:
    """What an annotation accepts.

    ``classes`` gives the program's classes their names; ``own`` is what ``Self`` means.
    Raises: UnsupportedTypeError, NameError for a forward reference to nothing.
    """
    while isinstance(annotation, str):  # a quoted name may be quoted once more by the future import
        annotation = eval(annotation, dict(namespace))
    if isinstance(annotation, typing.ForwardRef):
        return alternatives(annotation.__forward_arg__, classes, own, namespace)
    origin = typing.get_origin(annotation)
    if origin in (typing.Union, types.UnionType):
        parts = [alternatives(a, classes, own, namespace) for a in typing.get_args(annotation)]
        return tuple(dict.fromkeys(kind for part in parts for kind in part))
    if origin is typing.Annotated or origin is typing.Final:
        return alternatives(typing.get_args(annotation)[0], classes, own, namespace)
    return (_single(origin or annotation, classes, own),)


def of_default(value: object) -> tuple[Alternative, ...] | None:
    """What a parameter accepts that has no annotation but this default."""
    if isinstance(value, bool):
        return (Boolean(),)
    return (Integer(),) if isinstance(value, int) else None


def _single(annotation: object, classes: Mapping[type, str], own: str) -> Alternative:
    if annotation is None or annotation is type(None):
        return Nothing()
    if annotation is typing.Self:
        return Instance(own)
    simple: dict[object, Alternative] = {
        int: Integer(),
        bool: Boolean(),
        str: Text(),
        float: Real(),
        object: Anything(),
    }
    if inspect.isclass(annotation):
        name = classes.get(annotation) or same_class(annotation, classes)
        if name is not None:
            return Instance(name)
    if isinstance(annotation, type) and annotation in simple:
        return simple[annotation]
    raise UnsupportedTypeError(
        annotation.__name__ if isinstance(annotation, type) else str(annotation)
    )


def same_class(cls: type, classes: Mapping[type, str]) -> str | None:
    """The name of the program's instrumented copy of an untouched class."""
    file = _file(cls)
    for own, name in classes.items():
        same_name = own.__qualname__ == cls.__qualname__
        if same_name and (_file(own) == file if file else own.__module__ == cls.__module__):
            return name
    return None


def _file(cls: type) -> Path | None:
    """The source file of a class, found by its methods: modules may share a name."""
    for value in vars(cls).values():
        code = getattr(value, "__code__", None)
        if code is not None and not code.co_filename.startswith("<"):
            return Path(code.co_filename).resolve()
    return None
