"""What classes inherit from ``list``, ``deque`` and ``tuple``, as signatures: the originals are C
code, and say nothing of what they take. Only those that make or change something.
"""

from __future__ import annotations

import typing
from collections import deque
from collections.abc import Iterator
from types import FunctionType
from typing import Any, SupportsIndex

Item = typing.TypeVar("Item")
"""What the class says it holds; if it says nothing, integers are as good as any."""


class _OfList:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]
    def append(self, item: Item, /) -> None: ...
    def extend(self, items: list[Item], /) -> None: ...
    def pop(self, index: SupportsIndex = -1, /) -> None: ...
    def remove(self, item: Item, /) -> None: ...
    def clear(self) -> None: ...
    def reverse(self) -> None: ...
    def sort(self) -> None: ...
    def insert(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __setitem__(self, index: SupportsIndex, item: Item, /) -> None: ...
    def __delitem__(self, index: SupportsIndex, /) -> None: ...


class _OfDeque(_OfList):
    def pop(self) -> None: ...  # type: ignore[override]
    def appendleft(self, item: Item, /) -> None: ...
    def extendleft(self, items: list[Item], /) -> None: ...
    def popleft(self) -> None: ...
    def rotate(self, steps: SupportsIndex, /) -> None: ...


class _OfTuple:
    def __init__(self, items: list[Item] = (), /) -> None: ...  # type: ignore[assignment]


_SIGNATURES: dict[type, type] = {list: _OfList, deque: _OfDeque, tuple: _OfTuple}


def inherited_names(cls: type) -> set[str]:
    """Methods of a container that the class leaves as they are."""
    base = _container(cls)
    if base is None:
        return set()
    own = {name for kind in cls.__mro__[: cls.__mro__.index(base)] for name in vars(kind)}
    if "__new__" in own:
        own.add("__init__")
    models = _SIGNATURES[base].__mro__[:-1]
    known = {name for model in models for name, f in vars(model).items() if callable(f)}
    return {name for name in known - own if hasattr(base, name)}


def inherited(cls: type, name: str) -> Any:
    """A function with the signature of the inherited method; None if it has none of that name."""
    base = _container(cls)
    if base is None or name not in inherited_names(cls):
        return None
    model: Any = getattr(_SIGNATURES[base], name)
    scope = {**globals(), "Item": _item(cls, base)}
    made = FunctionType(model.__code__, scope, name, model.__defaults__)
    made.__annotations__ = dict(model.__annotations__)
    return made


def _container(cls: type) -> type | None:
    return next((base for base in cls.__mro__[1:] if base in _SIGNATURES), None)


def _item(cls: type, base: type) -> object:
    """``int`` for a class that is derived from ``list[int]``."""
    return next((arguments[0] for arguments in _arguments(cls, base) if arguments), Item)


def _arguments(cls: type, base: type) -> Iterator[tuple[Any, ...]]:
    for kind in cls.__mro__:
        for generic in vars(kind).get("__orig_bases__", ()):
            if typing.get_origin(generic) is base:
                yield typing.get_args(generic)
